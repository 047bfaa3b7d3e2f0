import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Component as MatchesScreen } from '../../features/challenges/screens/matches-screen.tsx';
import { useWatchClubQuery } from '../../features/clubs/api/watch-clubs-api.ts';
import { useListMyEventsQuery } from '../../features/events/api/events-api.ts';
import type { MyEvents } from '../../features/events/domain/club-event.ts';
import { eventEntries } from '../../features/events/domain/event-entry.ts';
import { OpenAgainQuestions } from '../../features/matching/components/again-questions.tsx';
import { selectUserId } from '../../shared/api/session.ts';

/** /matches: the player's matches, and in the calendar the events they go to. */
export function Component() {
  const { data: mine } = useListMyEventsQuery(useSelector(selectUserId) ?? skipToken, {
    // Events may have been accepted elsewhere.
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      {mine?.clubs.map((club) => (
        <Heard key={club.topic} club={club} />
      ))}
      <MatchesScreen
        others={useMemo(() => eventEntries(mine?.events ?? []), [mine])}
        questions={<OpenAgainQuestions />}
      />
    </>
  );
}

/** Refetches events that are moved or cancelled. */
function Heard({ club }: { club: MyEvents['clubs'][number] }) {
  useWatchClubQuery(club);
  return null;
}
