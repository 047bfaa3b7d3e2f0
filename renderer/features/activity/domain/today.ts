import { counted } from '../../../shared/dates/counted.ts';
import type { WallDate, WallTime } from '../../../shared/dates/wall-time.ts';
import type { ActivityItem } from './activity.ts';

/** What needs an answer in a club besides join requests, and what is coming up. */
export interface ClubToday {
  readonly activity: readonly ActivityItem[];
  /** The number of open reports; the newest three are in `reports`. */
  readonly openReports: number;
  readonly reports: readonly TodayReport[];
  /** The number of disputed no-shows that the viewer may settle. */
  readonly openAppeals: number;
  /** The number of events in the next seven days; the next five are in `events`. */
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
  /** With `time` the event's wall clock time. */
  readonly date: WallDate;
  readonly time: WallTime;
  readonly startsAt: string;
  readonly place: string;
  readonly goingCount: number;
  readonly waitingCount: number;
  /** Null: unlimited. */
  readonly capacity: number | null;
}

/** How many there are besides those shown. */
export function moreEventsText(more: number): string {
  return counted(more, { one: '1 more event', other: '{count} more events' });
}
