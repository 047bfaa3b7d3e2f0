import { counted } from '../../../shared/dates/counted.ts';
import { timeAgo } from '../../../shared/dates/date-text.ts';

export const REASONS = ['spam', 'harassment', 'fake_profile', 'other'] as const;
export type Reason = (typeof REASONS)[number];

export const REPORT_STATES = ['open', 'handled', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** `message`: in a conversation of two; `channel_message`: in one of several. */
export const REPORT_KINDS = [
  'player',
  'announcement',
  'message',
  'channel_message',
  'club',
] as const;
/** Public courts have further reasons, and concern no player. */
export const COURT_REASONS = ['gone', 'duplicate', 'change', 'other'] as const;
export type CourtReason = (typeof COURT_REASONS)[number];
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What somebody is about to report. */
export type ReportSubject =
  | {
      readonly kind: 'player';
      readonly id: string;
      readonly name: string;
      /** The club in which they met; null: elsewhere. */
      readonly clubId: string | null;
    }
  | {
      readonly kind: 'announcement' | 'message' | 'channel_message' | 'club';
      readonly id: string;
      readonly name: string;
    };

/** A report as its author follows it. */
export interface MyReport {
  readonly id: number;
  readonly kind: ReportKind | 'court';
  /** Of the player, the club or the court. */
  readonly playerName: string;
  /** The club whose managers look at it; null: CourtCrew itself does. */
  readonly clubName: string | null;
  readonly reason: Reason | CourtReason;
  readonly words: string | null;
  readonly state: ReportState;
  /** An operator has started to look at it. */
  readonly taken: boolean;
  readonly answer: string | null;
  /** ISO instant. */
  readonly createdAt: string;
}

/** A report as a club's managers deal with it. */
export interface ClubReport {
  readonly id: number;
  readonly kind: ReportKind;
  readonly playerId: string;
  readonly playerName: string;
  readonly avatarUrl: string | null;
  readonly reporterName: string;
  /** What was reported, as it read then; null for players. */
  readonly quote: string | null;
  readonly reason: Reason;
  readonly words: string | null;
  readonly state: ReportState;
  readonly answer: string | null;
  /** ISO instant. */
  readonly createdAt: string;
  readonly handledByName: string | null;
  /** ISO instant; null while it is open. */
  readonly handledAt: string | null;
}

export const REASON_LABELS: Readonly<Record<Reason, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or insults',
  fake_profile: 'A fake profile',
  other: 'Something else',
};

/** Why one reported something, including courts. */
export const MY_REASON_LABELS: Readonly<Record<Reason | CourtReason, string>> = {
  ...REASON_LABELS,
  gone: 'Not there any more',
  duplicate: 'Listed twice',
  change: 'A suggested change',
};

export const STATE_LABELS: Readonly<Record<ReportState, string>> = {
  open: 'Open',
  handled: 'Handled',
  dismissed: 'Dismissed',
};

/** What was reported, as a heading. */
export function reportTitle(kind: MyReport['kind'], playerName: string): string {
  switch (kind) {
    case 'player':
    case 'court':
    case 'club':
      return playerName;
    case 'announcement':
      return `An announcement by ${playerName}`;
    case 'message':
    case 'channel_message':
      return `A message by ${playerName}`;
    default:
      return kind satisfies never;
  }
}

/** Who closed a report, when, and their answer; null while it is open. */
export function closingSentence(
  { handledByName, handledAt, answer }: ClubReport,
  now: Date,
): string | null {
  if (handledByName === null || handledAt === null) return null;
  const ago = timeAgo(new Date(handledAt), now);
  return answer === null
    ? `Closed by ${handledByName} ${ago} without an answer.`
    : `Closed by ${handledByName} ${ago}: ${answer}`;
}

/** The number of disputed no-shows. */
export function disputedNoShowsText(count: number): string {
  return counted(count, { one: '1 disputed no-show', other: '{count} disputed no-shows' });
}

/** The state of one's own report. */
export function progressSentence({ state, clubName, taken }: MyReport): string {
  switch (state) {
    case 'open':
      if (taken) return 'CourtCrew is looking at it.';
      return clubName === null
        ? 'CourtCrew will look at it.'
        : `The managers of ${clubName} will look at it.`;
    case 'handled':
      return clubName === null
        ? 'CourtCrew has acted on it.'
        : `The managers of ${clubName} have acted on it.`;
    case 'dismissed':
      return clubName === null
        ? 'CourtCrew has looked at it and decided to take no action.'
        : `The managers of ${clubName} have looked at it and decided to take no action.`;
    default:
      return state satisfies never;
  }
}
