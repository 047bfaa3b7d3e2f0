import { assertNever } from '../../../shared/assert-never.ts';
import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import type { PairMatch } from './between-two.ts';
import { matchText, waitingText } from './waiting-text.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** What the card of a conversation says of a match: in a line, and what belongs to it. */
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
        detail: matchText(match),
      };
    case 'waiting':
      return { title: standing.words, detail: matchText(match) };
    default:
      return assertNever(kind);
  }
}

/** Where there is more between the two than is shown. */
export const moreBetween = (count: number): string => counted(count, { other: '{count} more' });
