import { type Abuse, call, inDays, LONG, NO_LIMITS, next, times } from './request.ts';

const TRIGGERS_OFF = 'set session_replication_role = replica';
const TRIGGERS_ON = 'set session_replication_role = origin';
/** A league before its publication. */
const unpublished = (name: string): string => `${TRIGGERS_OFF};
  delete from public.league_fixtures f using public.league_groups g, public.leagues l
  where g.id = f.group_id and l.id = g.league_id and l.name = '${name}';
  delete from public.league_seats s using public.league_groups g, public.leagues l
  where g.id = s.group_id and l.id = g.league_id and l.name = '${name}';
  delete from public.league_groups g using public.leagues l where l.id = g.league_id and l.name = '${name}';
  delete from public.league_rounds r using public.leagues l where l.id = r.league_id and l.name = '${name}';
  update public.leagues set state = 'draft', published_at = null where name = '${name}'; ${TRIGGERS_ON}`;
/** Everybody is still in it. */
const nobodyLeft = (name: string): string => `${TRIGGERS_OFF};
  update public.league_entries e set withdrawn_at = null, withdrawn_turn = null from public.leagues l
  where l.id = e.league_id and l.name = '${name}' and e.withdrawn_at is not null; ${TRIGGERS_ON}`;
const noEntries = (name: string): string =>
  `delete from public.league_entries e using public.leagues l where l.id = e.league_id and l.name = '${name}'`;
const NO_NEW_LEAGUES = `delete from public.leagues where name in ('Box', 'Box of many') or (state = 'draft' and name like 'Another%')`;
/** A finished league is in progress again. */
const underWay = (name: string): string => `${TRIGGERS_OFF};
  update public.leagues set state = 'published', ended_at = null where name = '${name}';
  update public.league_rounds r set closed_at = null from public.leagues l where l.id = r.league_id and l.name = '${name}'; ${TRIGGERS_ON}`;

/** The last of 26 rounds is open. */
const LAST_ROUND = `${TRIGGERS_OFF};
  update public.leagues set state = 'published', ended_at = null where name = 'Long league';
  update public.league_rounds r set closed_at = null from public.leagues l where l.id = r.league_id and l.name = 'Long league' and r.number = 26; ${TRIGGERS_ON}`;

/** Leagues of 200 entries, for players and for managers. */
export const LEAGUES: readonly Abuse[] = [
  call('', 'list_club_leagues', ({ club }) => ({ club_id: club })),
  ...(['league', 'largest', 'ladder', 'draw'] as const).flatMap((kind) => [
    call(`of the ${kind}`, 'get_league', (world) => ({ league_id: world.leagues[kind] })),
    call(`of the ${kind}`, 'get_league_desk', (world) => ({
      league_id: world.leagues[kind],
      page_size: 1000,
    })),
    call(`of the ${kind}`, 'export_league', (world) => ({ league_id: world.leagues[kind] })),
  ]),
  call('the first round', 'get_league', ({ leagues }) => ({ league_id: leagues.league, round: 1 })),
  call('the last of 26 rounds', 'export_league', ({ leagues }) => ({
    league_id: leagues.league,
    from_round: 26,
  })),
  call('a draft', 'get_league_desk', ({ leagues }) => ({ league_id: leagues.draft })),
  ...(['largest', 'ladder'] as const).map((kind) =>
    call(`of the ${kind}`, 'list_desk_matches', ({ boards }) => ({
      group_id: boards[kind],
      page_size: 1000,
    })),
  ),
  call('', 'list_league_candidates', ({ leagues }) => ({
    league_id: leagues.draft,
    page_size: 1000,
  })),
  call('by a letter', 'list_league_candidates', ({ leagues }) => ({
    league_id: leagues.draft,
    search: 'a',
    page_size: 1000,
  })),
  call('by a word of 12,000 letters', 'list_league_candidates', ({ leagues }) => ({
    league_id: leagues.draft,
    search: LONG,
  })),
  call('200 entries', 'seed_league', ({ leagues }) => ({ league_id: leagues.draft })),
  call('in the order of thousands', 'seed_league', ({ leagues, messages }) => ({
    league_id: leagues.groups,
    entry_ids: messages,
  })),
  call(
    '200 members',
    'add_league_entries',
    ({ leagues, members }) => ({ league_id: leagues.draft, player_ids: members.slice(0, 200) }),
    noEntries('Draft'),
  ),
  call('thousands', 'add_league_entries', ({ leagues, messages }) => ({
    league_id: leagues.draft,
    player_ids: messages,
  })),
  call(
    'too many',
    'add_everybody',
    ({ leagues }) => ({ league_id: leagues.empty }),
    noEntries('Empty draft'),
  ),
  call(
    'of a whole club',
    'add_everybody',
    ({ leagues }) => ({ league_id: leagues.everybody }),
    noEntries('Everybody'),
  ),
  call('to the end', 'move_league_entry', ({ leagues, pools }) => ({
    league_id: leagues.groups,
    entry_id: next(pools.groupEntries),
    group_number: 1,
    seat: 1,
  })),
  call('one', 'remove_league_entries', ({ leagues, pools }) => ({
    league_id: leagues.groups,
    entry_ids: [next(pools.groupEntries)],
  })),
  call('', 'update_league', ({ leagues }) => ({ league_id: leagues.groups, group_size: 8 })),
  call('in smaller groups', 'update_league', ({ leagues }) => ({
    league_id: leagues.groups,
    group_size: 4,
  })),
  ...(['publish', 'publishDraw'] as const).map((which) =>
    call(
      which === 'publish' ? '200 in groups of 16' : 'a draw of 64',
      'publish_league',
      ({ leagues }) => ({ league_id: leagues[which] }),
      unpublished(which === 'publish' ? 'Draft to publish' : 'Draft of a draw'),
    ),
  ),
  call(
    '',
    'create_league',
    ({ club }) => ({ club_id: club, name: 'Box', kind: 'box' }),
    NO_NEW_LEAGUES,
  ),
  call(
    'after a ladder of many',
    'create_next_league',
    ({ leagues }) => ({ league_id: leagues.ladder, name: 'Another season' }),
    NO_NEW_LEAGUES,
  ),
  call(
    'of 200',
    'delete_league',
    () => ({ league_id: '00000000-0000-4000-8000-000000000001' }),
    `${NO_NEW_LEAGUES};
      insert into public.leagues (id, club_id, name, kind, discipline, rules, starts_on, state)
      select '00000000-0000-4000-8000-000000000001', l.club_id, 'Another', 'box', 'singles', 'classic', current_date + 9, 'draft' from public.leagues l where l.name = 'Draft';
      insert into public.league_entries (league_id, player_id)
      select '00000000-0000-4000-8000-000000000001', e.player_id from public.league_entries e join public.leagues l on l.id = e.league_id where l.name = 'Draft of groups'`,
  ),
  call('to the ladder', 'add_late_entry', ({ leagues, pools }) => ({
    league_id: leagues.ladder,
    player_id: next(pools.lateComers),
  })),
  call(
    '',
    'challenge_on_ladder',
    ({ leagues, above }) => {
      const [entry_id, challenged_id] = above.split(' ');
      return {
        league_id: leagues.ladder,
        entry_id,
        challenged_id,
        proposed_date: inDays(200),
        proposed_time: '05:00',
        duration_minutes: 60,
        court_location: 'Court 1',
      };
    },
    `${NO_LIMITS}; ${TRIGGERS_OFF};
      update public.challenges set created_at = now() - interval '3 days' where challenger_id = '$PLAYER' and created_at > now() - interval '1 day';
      delete from public.challenge_seats s using public.challenges c, public.league_fixtures f where c.id = s.challenge_id and f.id = c.fixture_id and f.turn is null and f.answer_by is not null;
      delete from public.challenges c using public.league_fixtures f where f.id = c.fixture_id and f.turn is null and f.answer_by is not null;
      delete from public.league_fixtures f where f.turn is null and f.answer_by is not null; ${TRIGGERS_ON}`,
  ),
  ...(['Largest', 'Long ladder', 'Draw'] as const).map((name) =>
    call(
      `from "${name}"`,
      'withdraw_entry',
      ({ leagues, withdrawn }) => {
        const kind = name === 'Largest' ? 'largest' : name === 'Draw' ? 'draw' : 'ladder';
        return { league_id: leagues[kind], entry_id: withdrawn[kind] };
      },
      nobodyLeft(name),
    ),
  ),
  ...(['largest', 'ladder'] as const).map((kind) =>
    call(
      `the ${kind}`,
      'leave_league',
      ({ leagues }) => ({ league_id: leagues[kind] }),
      nobodyLeft(kind === 'largest' ? 'Largest' : 'Long ladder'),
    ),
  ),
  call('', 'record_walkover', ({ fixture }) => ({
    fixture_id: fixture,
    winner_entry_id: null,
    reason: 'a '.repeat(90),
  })),
  call(
    '',
    'close_round',
    ({ leagues }) => ({
      league_id: leagues.league,
      round: 26,
      despite_waiting: true,
      despite_disputed: true,
    }),
    LAST_ROUND,
  ),
  ...(['Largest', 'Long ladder'] as const).map((name) =>
    call(
      `"${name}"`,
      'finish_league',
      ({ leagues }) => ({
        league_id: leagues[name === 'Largest' ? 'largest' : 'ladder'],
        despite_waiting: true,
        despite_disputed: true,
      }),
      underWay(name),
    ),
  ),
  call('entries of no league', 'remove_league_entries', ({ leagues }) => ({
    league_id: leagues.groups,
    entry_ids: times(5000, (at) => `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`),
  })),
];
