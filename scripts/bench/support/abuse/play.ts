import { type Abuse, call, FARTHEST, LONG, NO_LIMITS, times, type World } from './request.ts';

const ROTATION_OFF = `delete from public.event_rotations`;

/** 200 people on 50 courts for 20 rounds: as much as a rotation may hold. */
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

/** Open matches, leagues, rotations, reliability, and the operator's desk. */
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
    `delete from public.open_matches where opener_id = '$PLAYER' and court_location = 'Court 1'`,
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
  call('', 'list_club_leagues', ({ club }) => ({ club_id: club })),
  call('the latest round', 'get_league', ({ league }) => ({ league_id: league })),
  call('the first round', 'get_league', ({ league }) => ({ league_id: league, round: 1 })),
  call('', 'get_league_desk', ({ league }) => ({ league_id: league })),
  call('a draft', 'get_league_desk', ({ draft }) => ({ league_id: draft })),
  call('', 'list_league_candidates', ({ draft }) => ({ league_id: draft, page_size: 1000 })),
  call('by a word', 'list_league_candidates', ({ draft }) => ({ league_id: draft, search: LONG })),
  call('26 rounds of 400 matches', 'export_league', ({ league }) => ({ league_id: league })),
  call('the last of 26 rounds', 'export_league', ({ league }) => ({
    league_id: league,
    from_round: 26,
  })),
  call('200 entries', 'seed_league', ({ draft }) => ({ league_id: draft })),
  call(
    '200 members',
    'add_league_entries',
    ({ draft, members }) => ({ league_id: draft, player_ids: members.slice(0, 200) }),
    `delete from public.league_entries e using public.leagues l where l.id = e.league_id and l.name = 'Draft'`,
  ),
  call('', 'record_walkover', ({ fixture }) => ({ fixture_id: fixture })),
  call('', 'close_round', ({ league }) => ({ league_id: league })),
  call('', 'list_rotation_people', ({ social }) => ({ event_id: social })),
  call('200 people, 20 rounds', 'save_rotation', wholeRotation, ROTATION_OFF),
  call('', 'get_rotation', ({ social }) => ({ event_id: social })),
  call(
    'no people',
    'save_rotation',
    (world) => ({ ...wholeRotation(world), players: times(200, () => 7) }),
    ROTATION_OFF,
  ),
  call('thousands of facts', 'get_my_reliability', () => ({ most: 500 })),
  call('', 'list_club_appeals', ({ club }) => ({ club_id: club, settled: true, page_size: 500 })),
  call('of no operator', 'list_operator_cases', () => ({ page_size: 500 })),
  call('of no operator', 'get_operator_case', () => ({ kind: 'player', case_id: 1 })),
  call('of no operator', 'list_limits_hit', () => ({})),
];
