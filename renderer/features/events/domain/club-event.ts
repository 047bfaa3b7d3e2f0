import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';

export type ReplyState = 'going' | 'waiting' | 'declined';

/** What the viewer has answered. */
export type MyReply =
  | { readonly state: 'none' | 'going' | 'declined' }
  /** `place` on the waiting list, starting at 1. */
  | { readonly state: 'waiting'; readonly place: number };

export interface ClubEvent {
  readonly id: string;
  /** Shared by all weeks of a repeating event; null: it doesn't repeat. */
  readonly seriesId: string | null;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  /** The club's courts it is on. */
  readonly courtIds: readonly string[];
  /** With `time` the wall clock of `timeZone`. */
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  /** The same moment as an ISO instant. */
  readonly startsAt: string;
  readonly durationMinutes: number;
  /** Null: unlimited. */
  readonly capacity: number | null;
  readonly goingCount: number;
  readonly waitingCount: number;
  /** Counts those who said they would go, unless a manager said otherwise. */
  readonly cameCount: number;
  readonly cancelled: boolean;
  /** Shown to non-members, too, on the club's page. */
  readonly isPublic: boolean;
  /** It has rounds. */
  readonly hasRotation: boolean;
  readonly reply: MyReply;
}

/** An event that the viewer goes to or waits for, in any club. */
export interface MyEvent
  extends Pick<ClubEvent, 'id' | 'title' | 'date' | 'time' | 'timeZone' | 'durationMinutes'> {
  readonly clubName: string;
  /** False: on the waiting list. */
  readonly going: boolean;
}

/** The events in the viewer's own calendar, and the clubs whose live topics report changes to them. */
export interface MyEvents {
  readonly events: readonly MyEvent[];
  readonly clubs: readonly {
    readonly clubId: string;
    readonly topic: string;
    readonly heardUntil: number;
  }[];
}

/** A player's answer, as managers see it. */
export interface EventReply {
  readonly playerId: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
  readonly state: ReplyState;
  /** As marked by a manager, otherwise assumed for those who said they would go. */
  readonly came: boolean;
}

const MINUTE = 60_000;

type Span = Pick<ClubEvent, 'startsAt' | 'durationMinutes'>;

/** When an event is over, in milliseconds since the epoch. */
export function endOf({ startsAt, durationMinutes }: Span): number {
  return Date.parse(startsAt) + durationMinutes * MINUTE;
}

/** Whether an event is ahead, on right now, or over. */
export function phaseOf(event: Span, now: Date): 'ahead' | 'on' | 'over' {
  if (now.getTime() < Date.parse(event.startsAt)) return 'ahead';
  return now.getTime() < endOf(event) ? 'on' : 'over';
}

export function isFull({ capacity, goingCount }: ClubEvent): boolean {
  return capacity !== null && goingCount >= capacity;
}

/** The event as it will most likely be once the viewer's answer has arrived. */
export function withReply(event: ClubEvent, going: boolean): ClubEvent {
  const free = withoutReply(event);
  if (!going) return { ...free, reply: { state: 'declined' } };
  if (isFull(free)) {
    const place = free.waitingCount + 1;
    return { ...free, waitingCount: place, reply: { state: 'waiting', place } };
  }
  return { ...free, goingCount: free.goingCount + 1, reply: { state: 'going' } };
}

/** Gives up the viewer's place: to the first person waiting, if any. */
function withoutReply(event: ClubEvent): ClubEvent {
  const { goingCount, waitingCount, reply } = event;
  if (reply.state === 'waiting') return { ...event, waitingCount: waitingCount - 1 };
  if (reply.state !== 'going') return event;
  return waitingCount > 0
    ? { ...event, waitingCount: waitingCount - 1 }
    : { ...event, goingCount: goingCount - 1 };
}
