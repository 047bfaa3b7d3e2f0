import type { CaseRef } from './case.ts';

/** One entry in the log of operators' actions. */
export interface TrailLine {
  readonly id: number;
  readonly action: string;
  readonly operatorName: string;
  readonly playerName: string | null;
  /** The case it was done in. Null: none, or of a kind unknown to this version. */
  readonly item: CaseRef | null;
  readonly words: string | null;
  readonly until: string | null;
  readonly createdAt: string;
}

const ABOUT: Readonly<Record<string, (operator: string, player: string) => string>> = {
  warn: (operator, player) => `${operator} warned ${player}`,
  hide: (operator, player) => `${operator} removed something by ${player}`,
  restore: (operator, player) => `${operator} restored something by ${player}`,
  hide_profile: (operator, player) => `${operator} hid the profile of ${player}`,
  show_profile: (operator, player) => `${operator} showed the profile of ${player} again`,
  suspend: (operator, player) => `${operator} suspended ${player}`,
  lift: (operator, player) => `${operator} ended the suspension of ${player}`,
  answer: (operator, player) => `${operator} handled a case about ${player}`,
  dismiss: (operator, player) => `${operator} dismissed a case about ${player}`,
  close_case: (operator, player) => `${operator} closed a case about ${player}`,
  dropped: (operator, player) => `${operator} decided that a no-show by ${player} doesn't count`,
  counts: (operator, player) => `${operator} decided that a no-show by ${player} counts`,
  withdraw_result: (operator, player) => `${operator} withdrew a result of ${player}`,
  count_result: (operator, player) => `${operator} let a result of ${player} count`,
  look_up: (operator, player) => `${operator} looked up ${player}`,
  read_conversation: (operator, player) => `${operator} read a conversation with ${player}`,
};

const OF_A_COURT: Readonly<Record<string, (operator: string) => string>> = {
  hide: (operator) => `${operator} removed a court`,
  restore: (operator) => `${operator} restored a court`,
  answer: (operator) => `${operator} acted on a report about a court`,
  dismiss: (operator) => `${operator} dismissed a report about a court`,
  close_case: (operator) => `${operator} closed a report about a court`,
};

/** What was done, as a sentence. */
export function trailSentence({ action, operatorName, playerName }: TrailLine): string {
  const sentence =
    playerName === null
      ? OF_A_COURT[action]?.(operatorName)
      : ABOUT[action]?.(operatorName, playerName);
  return sentence ?? `${operatorName} worked on a case`;
}

/** Earlier measures against somebody, as labels. */
export const MEASURE_TAGS: Readonly<Record<string, string>> = {
  warn: 'Warned',
  hide: 'Something removed',
  restore: 'Something restored',
  hide_profile: 'Profile hidden',
  show_profile: 'Profile shown again',
  suspend: 'Suspended',
  lift: 'Suspension ended',
  withdraw_result: 'Result withdrawn',
  count_result: 'Result counts',
};

/** A player who came close to a limit, or reached it. */
export interface LimitHit {
  readonly playerId: string;
  readonly playerName: string;
  readonly avatarUrl: string | null;
  readonly what: string;
  readonly used: number;
  readonly most: number;
  /** ISO instant of the last time. */
  readonly at: string;
}

const LIMITS: Readonly<Record<string, string>> = {
  messages: 'Messages in an hour',
  match_messages: 'Messages in match chats in an hour',
  club_messages: 'Messages in club channels in an hour',
  challenges: 'Challenges in an hour',
  challenges_to_one: 'Challenges to one player in a day',
  reports: 'Reports in an hour',
  join_requests: 'Requests to join in an hour',
  club_joins: 'Clubs joined in an hour',
  profile_edits: 'Profile changes in ten minutes',
  place_changes: 'Location changes in a day',
  courts_added: 'Courts added in a day',
  court_reports: 'Court reports in an hour',
  import_previews: 'Addresses checked in a day',
  blocks: 'Players blocked in an hour',
  dismissals: 'Suggestions hidden in a day',
  threads: 'Conversations started in an hour',
  partners: 'Partners asked in an hour',
  reschedules: 'Other times proposed in an hour',
  open_matches: 'Matches opened in a day',
  open_joins: 'Open matches joined in an hour',
  open_moves: 'Open matches moved in a day',
  ladder_challenges: 'Ladder challenges in a day',
  announcements: 'Announcements in an hour',
  announcement_changes: 'Announcements posted or changed in an hour',
  invitations: 'Invitations made in an hour',
  imports: 'People invited from a list in a day',
  introductions: 'Members introduced in an hour',
  titles: 'Titles awarded in an hour',
  title_changes: 'Titles awarded or withdrawn in an hour',
  clubs: 'Clubs created in a day',
  club_changes: 'Changes to clubs in an hour',
  desk_changes: 'Walkovers, courts and decisions changed in an hour',
};

/** What the limit is for. */
export const limitLabel = (what: string): string => LIMITS[what] ?? 'Something with a limit';
