import {
  type Abuse,
  call,
  FARTHEST,
  inDays,
  LONG,
  next,
  NO_LIMITS,
  times,
  type World,
} from './request.ts';

const ROTATION_OFF = `delete from public.event_rotations`;

/** Restores the rotation, with its single version, before each try. */
const rotationIn = (state: 'ready' | 'running'): string => `set session_replication_role = replica;
  update public.club_events e set starts_at = now() + interval '1 hour' from public.event_rotations r where e.id = r.event_id;
  update public.event_rotations set state = '${state}', version = 7, clock = 0, seconds_left = null, current_round = ${state === 'ready' ? 0 : 1},
    ends_at = ${state === 'ready' ? 'null' : `now() + interval '9 minutes'`}; set session_replication_role = origin`;
const roundless = ({ social }: World) => ({ event_id: social, version: 7 });
const rotationAt = (world: World) => ({ ...roundless(world), round: 1 });

/** 200 people on 50 courts for 20 rounds: the most a rotation may hold. */
const wholeRotation = ({ social, members }: World) => ({
  event_id: social,
  version: 0,
  court_names: times(50, (at) => `Court ${at}`),
  round_minutes: 20,
  with_singles: false,
  players: members.slice(0, 200).map((user_id, at) => ({ place: at + 1, user_id, from: 1 })),
  from_round: 1,
  round_count: 20,
  rounds: times(20, (round) =>
    times(50, (court) => ({
      round: round + 1,
      court: `Court ${court}`,
      a: [4 * court + 1, 4 * court + 2],
      b: [4 * court + 3, 4 * court + 4],
    })),
  ).flat(),
});

/** Open matches, rotations, and appeals against no-shows. */
export const PLAY: readonly Abuse[] = [
  call('', 'list_open_matches', () => ({ page_size: 100 })),
  call('far away', 'list_open_matches', () => ({ page_size: 100, within_km: 500 })),
  call('deep', 'list_open_matches', () => ({
    page_size: 100,
    after: ['2030-01-01T00:00:00Z', FARTHEST],
  })),
  call('of a club', 'list_open_matches', ({ club }) => ({ club_id: club, page_size: 100 })),
  call('', 'get_open_match', ({ openMatch }) => ({ open_match_id: openMatch })),
  call(
    '',
    'open_match',
    () => ({
      match_type: 'doubles',
      proposed_date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      proposed_time: '04:00',
      duration_minutes: 60,
      court_location: 'Court 1',
    }),
    `delete from public.open_matches where opener_id = '$PLAYER' and court_location = 'Court 1';
      set session_replication_role = replica; update public.open_matches set created_at = now() - interval '3 days', state = 'closed' where opener_id = '$PLAYER';
      set session_replication_role = origin`,
  ),
  call('a word of 12,000 letters', 'open_match', () => ({
    match_type: 'doubles',
    proposed_date: '2030-01-01',
    proposed_time: '04:00',
    duration_minutes: 60,
    court_location: LONG,
    note: LONG,
  })),
  call('', 'join_open_match', ({ openMatch }) => ({ open_match_id: openMatch }), NO_LIMITS),
  call('', 'get_opener_facts', () => ({})),
  call('in hundreds', 'list_my_open_matches', () => ({})),
  call(
    'that hundreds want',
    'get_open_match',
    ({ pools }) => ({ open_match_id: pools.asked[0] }),
    `set session_replication_role = replica; update public.open_matches set state = 'open' where court_location like 'Wanted%';
      set session_replication_role = origin`,
  ),
  ...[true, false].map((accept) =>
    call(accept ? 'yes' : 'no', 'answer_open_request', ({ pools }) => ({
      open_match_id: pools.asked[0],
      player_id: next(pools.askers),
      accept,
    })),
  ),
  call(
    'that hundreds want',
    'move_open_match',
    ({ pools }) => ({
      open_match_id: next(pools.asked),
      proposed_date: inDays(25),
      proposed_time: '04:00',
    }),
    NO_LIMITS,
  ),
  call('that hundreds want', 'close_open_match', ({ pools }) => ({
    open_match_id: next(pools.asked),
  })),
  call('that hundreds want', 'cancel_open_match', ({ pools }) => ({
    open_match_id: next(pools.asked),
  })),
  call('', 'leave_open_match', ({ pools }) => ({ open_match_id: next(pools.seated) })),
  call('', 'claim_open_seat', ({ pools }) => ({ token: next(pools.holds) })),
  call('a token of a megabyte', 'claim_open_seat', () => ({ token: 'a'.repeat(1_000_000) })),
  call('', 'list_rotation_people', ({ social }) => ({ event_id: social })),
  call('200 people, 20 rounds', 'save_rotation', wholeRotation, ROTATION_OFF),
  call('', 'get_rotation', ({ social }) => ({ event_id: social })),
  call('as one of 200', 'get_rotation', ({ evening }) => ({ event_id: evening })),
  call('by a letter', 'list_rotation_people', ({ social }) => ({ event_id: social, query: 'a' })),
  call('', 'start_round', rotationAt, rotationIn('ready')),
  call(
    '',
    'pause_round',
    (world) => ({ ...roundless(world), clock: 0, paused: true }),
    rotationIn('running'),
  ),
  call('', 'end_rotation', roundless, rotationIn('running')),
  call(
    'no people',
    'save_rotation',
    (world) => ({ ...wholeRotation(world), players: times(200, () => 7) }),
    ROTATION_OFF,
  ),
  call('', 'list_club_appeals', ({ club }) => ({ club_id: club, settled: true, page_size: 500 })),
  call('that wait', 'list_club_appeals', ({ club }) => ({
    club_id: club,
    settled: false,
    page_size: 500,
  })),
];
