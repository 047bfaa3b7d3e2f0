import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Component as MatchesScreen } from '../../features/challenges/screens/matches-screen.tsx';
import { useListMyEventsQuery } from '../../features/events/api/events-api.ts';
import { eventEntries } from '../../features/events/domain/event-entry.ts';
import { OpenAgainQuestions } from '../../features/matching/components/again-questions.tsx';
import { selectUserId } from '../../shared/api/session.ts';

/** /matches: the player's matches, and in the calendar the events they go to. */
export function Component() {
  const { data: events } = useListMyEventsQuery(useSelector(selectUserId) ?? skipToken, {
    // Clubs say what changes to who looks at them.
    refetchOnMountOrArgChange: true,
  });
  return (
    <MatchesScreen
      others={useMemo(() => eventEntries(events ?? []), [events])}
      questions={<OpenAgainQuestions />}
    />
  );
}
