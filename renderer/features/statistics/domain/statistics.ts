import type { WallDate } from '../../../shared/dates/wall-time.ts';

/** The number of weeks back, including the current one. */
export const PERIODS = [12, 26, 52] as const;
export type Period = (typeof PERIODS)[number];

/** One week of a club; it starts on the Monday `week`, in the club's zone. */
export interface WeekFigures {
  readonly week: WallDate;
  /** At the end of the week; for the current one, now. */
  readonly members: number;
  readonly joined: number;
  readonly left: number;
  readonly matches: number;
}

/** Matches that started in an hour of a weekday; 0 is Monday. Hours without any are left out. */
export interface HourFigure {
  readonly weekday: number;
  readonly hour: number;
  readonly matches: number;
}

/** The outcome of challenges sent. Pending ones are in none of these. */
export interface Answers {
  readonly accepted: number;
  readonly declined: number;
  /** Their time came without an answer. */
  readonly unanswered: number;
}

export interface ClubStatistics {
  readonly weeks: readonly WeekFigures[];
  readonly hours: readonly HourFigure[];
  readonly answers: Answers;
  /** The median time to an answer; null without any. */
  readonly medianAnswerMinutes: number | null;
}

/** The share of answered challenges that were accepted, from 0 to 1; null without answers. */
export function acceptanceRate({ accepted, declined }: Answers): number | null {
  const answered = accepted + declined;
  return answered === 0 ? null : accepted / answered;
}

/** The hours from the first to the last with a match, without gaps. */
export function hoursShown(hours: readonly HourFigure[]): readonly number[] {
  if (hours.length === 0) return [];
  const played = hours.map(({ hour }) => hour);
  const first = Math.min(...played);
  return Array.from({ length: Math.max(...played) - first + 1 }, (_, at) => first + at);
}

export type Heat = 'none' | 'low' | 'medium' | 'high';

/** How busy an hour is compared with the busiest one. */
export function heatOf(matches: number, busiest: number): Heat {
  if (matches === 0) return 'none';
  const share = matches / busiest;
  if (share > 2 / 3) return 'high';
  return share > 1 / 3 ? 'medium' : 'low';
}

export function sum(weeks: readonly WeekFigures[], key: 'joined' | 'left' | 'matches'): number {
  return weeks.reduce((total, week) => total + week[key], 0);
}
