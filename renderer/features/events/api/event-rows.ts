import type { RowOf } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type {
  ClubEvent,
  EventReply,
  MyEvent,
  MyEvents,
  MyReply,
  ReplyState,
} from '../domain/club-event.ts';

export type ClubEventRow = RowOf<
  'list_club_events',
  'series_id' | 'capacity' | 'my_state' | 'my_place'
>;

export type EventReplyRow = RowOf<'list_event_replies', 'avatar_path' | 'attended'>;

export type MyEventRow = RowOf<'list_my_events'>;

export function toMyEvents(rows: readonly MyEventRow[]): MyEvents {
  const clubs = new Map(
    rows.map(({ club_id: clubId, topic, heard_until: heardUntil }) => [
      clubId,
      { clubId, topic, heardUntil },
    ]),
  );
  return { events: rows.map(toMyEvent), clubs: [...clubs.values()] };
}

function toMyEvent(row: MyEventRow): MyEvent {
  return {
    id: row.id,
    title: row.title,
    clubName: row.club_name,
    date: row.event_date,
    time: row.event_time.slice(0, 5),
    timeZone: row.time_zone,
    durationMinutes: row.duration_minutes,
    going: row.my_state === 'going',
  };
}

export function toClubEvent(row: ClubEventRow): ClubEvent {
  return {
    id: row.id,
    seriesId: row.series_id,
    title: row.title,
    description: row.description,
    place: row.place,
    courtIds: row.court_ids,
    date: row.event_date,
    time: row.event_time.slice(0, 5),
    timeZone: row.time_zone,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
    capacity: row.capacity,
    goingCount: row.going_count,
    waitingCount: row.waiting_count,
    cameCount: row.came_count,
    cancelled: row.cancelled,
    isPublic: row.is_public,
    hasRotation: row.has_rotation,
    reply: toMyReply(row.my_state, row.my_place),
  };
}

export function toEventReply(row: EventReplyRow): EventReply {
  const state = toReplyState(row.state);
  return {
    playerId: row.user_id,
    fullName: row.full_name,
    avatarUrl: avatarUrl(row.avatar_path),
    state,
    came: row.attended ?? state === 'going',
  };
}

function toMyReply(state: string | null, place: number | null): MyReply {
  if (state === null) return { state: 'none' };
  const known = toReplyState(state);
  return known === 'waiting' ? { state: known, place: place ?? 1 } : { state: known };
}

export function toReplyState(value: string): ReplyState {
  return value === 'going' || value === 'waiting' ? value : 'declined';
}
