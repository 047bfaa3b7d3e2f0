import { useState } from 'react';
import type { AgainQuestion } from '../domain/proposal.ts';
import { useListAgainQuestionsQuery } from '../api/matching-api.ts';
import { AgainCard } from './again-card.tsx';

const keyOf = ({ challengeId, playerId }: AgainQuestion): string => `${challengeId} ${playerId}`;

/** The opponents to be asked about; an answered one stays until the player is done with it. */
export function AgainQuestions({ questions }: { questions: readonly AgainQuestion[] }) {
  const [held, setHeld] = useState<readonly AgainQuestion[]>([]);
  const isHeld = (question: AgainQuestion): boolean =>
    held.some((other) => keyOf(other) === keyOf(question));
  const shown = [...held, ...questions.filter((question) => !isHeld(question))];
  return shown.map((question) => (
    <AgainCard
      key={keyOf(question)}
      question={question}
      onAnswered={(answered) => setHeld((now) => [...now, answered])}
      onDone={() => setHeld((now) => now.filter((other) => keyOf(other) !== keyOf(question)))}
    />
  ));
}

/** All open questions, fetched where the matches themselves are shown. */
export function OpenAgainQuestions() {
  const { data } = useListAgainQuestionsQuery();
  return <AgainQuestions questions={data ?? []} />;
}
