import type { ChallengeStatus, MatchType } from './challenge.ts';

const MATCH_TYPES: Readonly<Record<MatchType, string>> = {
  singles: 'Singles',
  doubles: 'Doubles',
  practice: 'Practice Session',
};

export const matchTypeLabel = (type: MatchType): string => MATCH_TYPES[type];

/** Type and duration on one line: 'Singles, 60 minutes'. */
export const matchLine = (type: MatchType, minutes: number): string =>
  `${MATCH_TYPES[type]}, ${minutes} minutes`;

/** The word of a status badge. */
export const statusLabel = (status: ChallengeStatus): string =>
  status === 'no_show' ? 'no-show' : status;

/** '1 match', '2 matches' */
export const countWords = (count: number): string => (count === 1 ? '1 match' : `${count} matches`);
