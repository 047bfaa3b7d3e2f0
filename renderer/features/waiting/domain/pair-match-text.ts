import { assertNever } from '../../../shared/assert-never.ts';
import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import type { PairMatch } from './between-two.ts';
import { howAndWhere, matchText, waitingText } from './waiting-text.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** The text about a match on a conversation's card: a line, and details. */
export function pairMatchText(standing: PairMatch): {
  readonly title: string;
  readonly detail: string;
} {
  const { kind, match } = standing;
  switch (kind) {
    case 'answer':
      return waitingText(standing.item);
    case 'enter':
      return { title: 'How did it go?', detail: matchText(match) };
    case 'agreed':
      return {
        title: `You play ${shortDate(match.date)}, ${clockTime(match.time)}`,
        detail: howAndWhere(match),
      };
    case 'waiting':
      return { title: standing.words, detail: matchText(match) };
    default:
      return assertNever(kind);
  }
}

/** When the two have more open than is shown. */
export const moreBetween = (count: number): string => counted(count, { other: '{count} more' });
