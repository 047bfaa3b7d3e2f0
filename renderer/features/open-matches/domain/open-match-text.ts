import { counted } from '../../../shared/dates/counted.ts';
import type { Sentence } from '../../../shared/error-code.ts';
import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import { matchLine } from '../../challenges/domain/match-text.ts';
import { awayFact } from '../../players/domain/distance.ts';
import { OPEN_MATCH_LIMITS } from './limits.ts';
import type {
  AskingReason,
  Audience,
  Band,
  Joining,
  OpenMatch,
  OpenMatchState,
  OpenMatchTime,
} from './open-match.ts';

/** A level's skill word, for the start of a line and within it. */
function levelWord(level: number): { readonly first: string; readonly within: string } {
  if (level < 2.75) return { first: 'Beginner', within: 'beginner' };
  if (level < 3.75) return { first: 'Intermediate', within: 'intermediate' };
  return level < 4.75
    ? { first: 'Advanced', within: 'advanced' }
    : { first: 'Expert', within: 'expert' };
}

/** 'Intermediate to advanced (3.0 to 4.0)', 'Intermediate (3.0 to 3.5)', 'Advanced and up (4.0)', 'Any level' */
export function bandText({ low, high }: Band): string {
  if (low === null && high === null) return 'Any level';
  if (low === null) return `Up to ${levelWord(high ?? 0).within} (${figure(high ?? 0)})`;
  if (high === null) return `${levelWord(low).first} and up (${figure(low)})`;
  const { first } = levelWord(low);
  const to = levelWord(high);
  return first === to.first
    ? `${first} (${figure(low)} to ${figure(high)})`
    : `${first} to ${to.within} (${figure(low)} to ${figure(high)})`;
}

const figure = (level: number): string => level.toFixed(1);

/** 'Sat, Nov 28, 9:00 am' */
const timeText = ({ date, time }: Pick<OpenMatchTime, 'date' | 'time'>): string =>
  `${shortDate(date)}, ${clockTime(time)}`;

/** The name of a link to it: 'Doubles, 1 hour: Sat, Nov 28, 9:00 am'. */
export const linkTitle = (
  match: Pick<OpenMatch, 'matchType' | 'durationMinutes' | 'date' | 'time'>,
): string => `${matchLine(match.matchType, match.durationMinutes)}: ${timeText(match)}`;

/** How many can still join. */
export function spotsText({ seatsLeft }: Pick<OpenMatch, 'seatsLeft'>): string {
  if (seatsLeft === 0) return 'Full';
  return counted(seatsLeft, { one: '1 spot left', other: '{count} spots left' });
}

/** The same as a sentence for screen readers, with the players in. */
export function spotsSentence({
  seats,
  seatsLeft,
}: Pick<OpenMatch, 'seats' | 'seatsLeft'>): string {
  return seatsLeft === 0
    ? counted(seats, { other: 'All {count} spots are taken' })
    : counted(seats - seatsLeft, { other: '{count} of {seats} in' }, { seats });
}

/** Null: unknown. */
export const distanceFact = ({
  km,
  distanceUnit,
}: Pick<OpenMatch, 'km' | 'distanceUnit'>): string | null =>
  km === null ? null : awayFact(km, distanceUnit);

/** Null while nobody waits. */
export const waitingText = (count: number): string | null =>
  count === 0 ? null : counted(count, { other: '{count} on the waiting list' });

const AUDIENCE_TEXTS: Readonly<Record<Audience, string>> = {
  near: 'Players nearby can see this match.',
  club: 'Members of the club can see this match.',
  connections: 'Only connections of the player who opened it can see this match.',
};

/** Who can see it. */
export const audienceText = ({ audience, club }: Pick<OpenMatch, 'audience' | 'club'>): string =>
  club === null ? AUDIENCE_TEXTS[audience] : `Members of ${club.name} can see this match.`;

export const JOIN_LABELS: Readonly<Record<Exclude<Joining, 'busy'>, string>> = {
  seat: "I'm in",
  wait: 'Join the waiting list',
  ask_level: 'Ask to join',
  ask_hidden_level: 'Ask to join',
  ask_reliability: 'Ask to join',
};

/** Instead of the join button, after joining without a network. */
export const WISH_WAITS =
  "We'll ask for a spot when you're back online. The spot may be taken by then.";

/** What to know before joining; null: nothing. */
export function joinHint(joining: Joining | null): string | null {
  switch (joining) {
    case 'ask_level':
      return 'Your level is outside the range, so the player who opened this match decides.';
    case 'ask_hidden_level':
      return "You don't show your level to everyone, so the player who opened this match decides.";
    case 'ask_reliability':
      return 'This match is for reliable players, so the player who opened it decides.';
    case 'busy':
      return 'You already have a match at that time.' satisfies Sentence<'match_overlap_own'>;
    case 'wait':
      return "All spots are taken. You'll move up automatically when one opens up.";
    case 'seat':
    case null:
      return null;
    default:
      return joining satisfies never;
  }
}

/** What a visitor must know before a spot is held for them; null: nothing. */
export function visitorHint({
  band: { low, high },
  reliableOnly,
}: Pick<OpenMatch, 'band' | 'reliableOnly'>): string | null {
  if (reliableOnly)
    return "This match is for reliable players. If you're new, the player who opened it decides.";
  return low === null && high === null
    ? null
    : 'If your level is outside the range, the player who opened this match decides.';
}

/** The viewer's status in it; null: none. */
export function partText({ part, position }: Pick<OpenMatch, 'part' | 'position'>): string | null {
  switch (part) {
    case 'opener':
    case 'seated':
      return "You're in";
    case 'waiting':
      return position === null
        ? "You're on the waiting list"
        : `You're number ${position} on the waiting list`;
    case 'requested':
      return "You've asked to join";
    case 'declined':
      return "You can't join this match";
    case 'left':
    case null:
      return null;
    default:
      return part satisfies never;
  }
}

/** Its state, if that is more than looking for players; null otherwise. */
export function stateText({
  state,
  challengeId,
}: {
  readonly state: OpenMatchState;
  readonly challengeId: string | null;
}): string | null {
  switch (state) {
    case 'open':
      return null;
    case 'full':
      return "It's on. All spots are taken.";
    case 'closed':
      return challengeId === null
        ? 'This match was closed before it was full.'
        : "It's on. Nobody else can join.";
    case 'cancelled':
      return 'This match was cancelled.';
    case 'expired':
      return "This match didn't fill up in time.";
    case 'played':
      return 'This match has started.';
    default:
      return state satisfies never;
  }
}

/** Why a player asks, for the person deciding. */
export const ASKING_TEXTS: Readonly<Record<AskingReason, string>> = {
  level: 'Outside the level range',
  hidden_level: "Doesn't show their level to everyone",
  reliability: 'Not known as reliable yet',
};

/** In a closed match nobody can replace a player who leaves: it ends. */
function leavingText(endsIt: boolean, isLate: boolean): string {
  if (endsIt)
    return isLate
      ? "Nobody else can join, so the match won't take place, and the other players are notified. It starts in less than 24 hours, so this counts as a late cancellation."
      : "Nobody else can join, so the match won't take place, and the other players are notified.";
  return isLate
    ? 'It starts in less than 24 hours, so leaving now counts as a late cancellation. Too many of those and others will see that you sometimes cancel.'
    : 'Your spot opens up again and the other players are notified.';
}

/** The question before somebody gives up their place. */
export function leaveQuestion({
  part,
  state,
  isLateToLeave,
}: Pick<OpenMatch, 'part' | 'state' | 'isLateToLeave'>) {
  if (part === 'waiting')
    return {
      title: 'Leave the waiting list?',
      text: "You'll lose your place on the waiting list.",
      keepLabel: 'Stay on the list',
      confirmLabel: 'Leave waiting list',
    };
  if (part === 'requested')
    return {
      title: 'Withdraw your request?',
      text: "The player who opened this match won't see it any more.",
      keepLabel: 'Keep request',
      confirmLabel: 'Withdraw',
    };
  return {
    title: 'Leave this match?',
    text: leavingText(state === 'closed', isLateToLeave),
    keepLabel: 'Keep my spot',
    confirmLabel: 'Leave match',
  };
}

/** The question before the opener ends it. */
export function endQuestion(
  action: 'close' | 'cancel',
  { isLateToLeave, seatsLeft }: Pick<OpenMatch, 'isLateToLeave' | 'seatsLeft'>,
) {
  if (action === 'close')
    return {
      title: 'Close this match?',
      text:
        seatsLeft === 0
          ? 'The match stays on. Nobody else can join, and the waiting list ends.'
          : isLateToLeave
            ? "Nobody else can join, and the match won't take place because it isn't full. Everyone in it is notified, and this counts as a late cancellation."
            : "Nobody else can join, and the match won't take place because it isn't full. Everyone in it is notified.",
      keepLabel: 'Keep it open',
      confirmLabel: 'Close match',
    };
  return {
    title: 'Cancel this match?',
    text: isLateToLeave
      ? 'Everyone in it is notified. It starts in less than 24 hours, so this counts as a late cancellation.'
      : "Everyone in it is notified. This can't be undone.",
    keepLabel: 'Keep match',
    confirmLabel: 'Cancel match',
  };
}

/** How long a spot is still held. */
export function holdText(until: Date, now: Date): string {
  // The clock may have been set back meanwhile.
  const minutes = Math.min(
    OPEN_MATCH_LIMITS.holdMinutes,
    Math.ceil((until.getTime() - now.getTime()) / 60_000),
  );
  if (minutes <= 1) return "We're holding your spot for less than a minute.";
  return counted(minutes, { other: "We're holding your spot for {count} more minutes." });
}
