import { counted } from './counted.ts';

/** How a match is played. */
export type MatchType = 'singles' | 'doubles' | 'practice';

const MATCH_TYPES: Readonly<Record<MatchType, string>> = {
  singles: 'Singles',
  doubles: 'Doubles',
  practice: 'Practice Session',
};

export const matchTypeLabel = (type: MatchType): string => MATCH_TYPES[type];

/** Type and duration on one line: 'Singles, 60 minutes'. */
export const matchLine = (type: MatchType, minutes: number): string =>
  counted(
    minutes,
    { one: '{type}, 1 minute', other: '{type}, {count} minutes' },
    { type: MATCH_TYPES[type] },
  );

/** Where a match is, as agreed; if its court has been renamed since (`now`; null: there is none), with the new name too. */
export const placeWords = (agreed: string, now: string | null): string =>
  now === null || `${agreed},`.startsWith(`${now},`) ? agreed : `${agreed} (now ${now})`;

/** The title of a match in calendars outside this app. */
export const calendarTitle = (opponentName: string): string => `Tennis Match with ${opponentName}`;
