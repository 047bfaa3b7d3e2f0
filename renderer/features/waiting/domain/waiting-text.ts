import { counted } from '../../../shared/dates/counted.ts';
import { clockTime, shortDate, zoneNote } from '../../../shared/dates/date-text.ts';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { matchLine } from '../../challenges/domain/match-text.ts';
import { resultText } from '../../challenges/domain/results/result-text.ts';
import type { WaitingItem, WaitingMatch } from './waiting.ts';

/** One of the answers, and its text once given. */
interface AnswerText {
  readonly label: string;
  readonly done: string;
}

/**
 * A row's text. If there is no one-press answer, `lead` links to where it is given; `isMeant`: that
 * link, rather than the yes, is the main action.
 */
interface WaitingText {
  readonly title: string;
  readonly detail: string;
  readonly yes: AnswerText | null;
  readonly no: AnswerText | null;
  readonly lead: { readonly label: string; readonly to: string; readonly isMeant?: boolean } | null;
}

const UNKNOWN = 'Unknown User';

/** With a clash a yes would be refused, so this becomes the main action. */
const anotherTime = (challengeId: string, clash: boolean) =>
  ({
    label: 'Another time?',
    to: `/challenges?another=${challengeId}`,
    isMeant: clash,
  }) as const;

/** If declining affects a place on a ladder, the challenges page asks about it. */
const asksFirst = (challengeId: string) => ({
  no: null,
  lead: { label: "Can't play?", to: `/challenges?decline=${challengeId}` },
});

export function waitingText(item: WaitingItem): WaitingText {
  const name = item.person?.fullName ?? UNKNOWN;
  switch (item.kind) {
    case 'challenge': {
      const isDoubles = item.match.matchType === 'doubles';
      return {
        title: isDoubles ? `${name} challenged you to doubles` : `${name} challenged you`,
        detail: matchText(item.match),
        // A partner may be named later, too.
        yes: { label: 'Accept', done: 'Accepted' },
        ...(item.asksFirst
          ? asksFirst(item.challengeId)
          : {
              no: { label: 'Decline', done: 'Declined' },
              lead:
                isDoubles && !item.inLeague
                  ? { label: 'Choose a partner', to: `/challenges?answer=${item.challengeId}` }
                  : isDoubles
                    ? null
                    : anotherTime(item.challengeId, item.clash),
            }),
      };
    }
    case 'seat':
      return {
        title: `${name} wants you as a doubles partner`,
        detail: matchText(item.match),
        yes: { label: 'Join', done: "You're in" },
        ...(item.asksFirst
          ? asksFirst(item.challengeId)
          : { no: { label: 'Decline', done: 'Declined' }, lead: null }),
      };
    case 'reschedule':
      return {
        title: `${name} proposed another time`,
        detail: matchText(item.match),
        yes: { label: 'Accept', done: 'Accepted' },
        no: { label: 'Keep the time', done: 'Time kept' },
        lead: null,
      };
    case 'result':
      return {
        title: `${name} entered a result`,
        detail: resultText(item.result.outcome, item.result.won, item.result.score ?? ''),
        yes: { label: 'Confirm', done: 'Confirmed' },
        no: null,
        lead: { label: 'Not right?', to: '/matches' },
      };
    case 'request':
      return {
        title: `${name} wants to join ${item.club.name}`,
        detail: '',
        yes: { label: 'Approve', done: 'Approved' },
        no: { label: 'Deny', done: 'Denied' },
        lead: null,
      };
    case 'open_request':
      return {
        title: `${name} wants to join your match`,
        detail: matchText(item.match),
        yes: { label: 'Accept', done: 'Accepted' },
        no: { label: 'Decline', done: 'Declined' },
        lead: null,
      };
    case 'introduction':
      return {
        title: `Meet ${name}`,
        detail: item.proposal
          ? matchText(item.proposal)
          : 'If you both say yes, you choose a time together.',
        yes: { label: "Yes, let's play", done: 'You said yes' },
        no: { label: 'No, thanks', done: 'Declined' },
        lead: null,
      };
    default:
      return item satisfies never;
  }
}

/** When, how and where. */
export const matchText = (match: WaitingMatch): string =>
  `${shortDate(match.date)}, ${clockTime(match.time)} · ${howAndWhere(match)}`;

/** 'Singles, 90 minutes · Court 1' */
export const howAndWhere = ({ matchType, durationMinutes, courtLocation }: WaitingMatch): string =>
  `${matchLine(matchType, durationMinutes)} · ${courtLocation}`;

/** The zone of an item's time, if the viewer's clock differs; otherwise null. */
export function waitingZoneNote(item: WaitingItem, viewerZone: Zone): string | null {
  const match = timedMatch(item);
  return match && zoneNote(match.date, match.time, match.timeZone, viewerZone);
}

/** The match whose time is shown; null: none is. */
function timedMatch(item: WaitingItem): WaitingMatch | null {
  switch (item.kind) {
    case 'challenge':
    case 'seat':
    case 'reschedule':
    case 'open_request':
      return item.match;
    case 'introduction':
      return item.proposal;
    case 'result':
    case 'request':
      return null;
    default:
      return item satisfies never;
  }
}

/** The button that shows the rest. */
export const moreText = (count: number): string =>
  counted(count, { one: 'Show 1 more', other: 'Show {count} more' });
