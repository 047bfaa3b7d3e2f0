import { counted } from '../../../shared/dates/counted.ts';
import type { WallDate, WallTime } from '../../../shared/dates/wall-time.ts';
import type { ActivityItem } from './activity.ts';

/** What waits in a club beside the requests to join, and what comes. */
export interface ClubToday {
  readonly activity: readonly ActivityItem[];
  /** How many reports are open; the newest three stand in `reports`. */
  readonly openReports: number;
  readonly reports: readonly TodayReport[];
  /** How many no-shows are disputed that the viewer may settle. */
  readonly openAppeals: number;
  /** How many events there are in the next seven days; the next five stand in `events`. */
  readonly eventCount: number;
  readonly events: readonly TodayEvent[];
}

export interface TodayReport {
  readonly id: number;
  readonly kind: 'player' | 'announcement' | 'message';
  readonly playerName: string;
  readonly reason: 'spam' | 'harassment' | 'fake_profile' | 'other';
  /** ISO instant. */
  readonly createdAt: string;
}

export interface TodayEvent {
  readonly id: string;
  readonly title: string;
  /** With `time` the wall clock of the event. */
  readonly date: WallDate;
  readonly time: WallTime;
  readonly startsAt: string;
  readonly place: string;
  readonly goingCount: number;
  readonly waitingCount: number;
  /** Null: unlimited. */
  readonly capacity: number | null;
}

/** How many there are beside those that are shown. */
export function moreEventsText(more: number): string {
  return counted(more, { one: '1 more event', other: '{count} more events' });
}
