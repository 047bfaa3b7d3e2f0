import type { Client } from 'pg';
import type { Call } from './database.ts';
import type { League, Row } from './league-tally.ts';

/** A league's data in the database, in the model's form. */
export async function readLeague(admin: Client, league: string): Promise<League> {
  const { rows } = await admin.query<{ league: League }>(
    `with counting as (
       select distinct on (c.fixture_id) c.fixture_id, jsonb_build_object('outcome', r.outcome, 'challengerWon', r.winner = 'challenger',
         'homeChallenged', c.challenger_id = h.player_id, 'startsAt', (extract(epoch from c.starts_at) * 1000000)::bigint, 'sets', r.sets) as match
       from public.challenges c
       join public.match_results r on r.id = c.result_id
       join public.league_fixtures f on f.id = c.fixture_id
       join public.league_entries h on h.id = f.home_id
       where h.league_id = $1 and c.result_state = 'confirmed' and c.status in ('completed', 'no_show')
       order by c.fixture_id, c.starts_at, c.id),
     fixtures as (
       select f.group_id, jsonb_agg(jsonb_build_object('id', f.id, 'leg', f.leg, 'home', f.home_id, 'away', f.away_id, 'walkover', f.walkover_id,
         'turn', f.turn, 'match', k.match)) as list
       from public.league_fixtures f left join counting k on k.fixture_id = f.id group by f.group_id),
     groups as (
       select g.round, jsonb_agg(jsonb_build_object('number', g.number,
         'entries', (select jsonb_agg(s.entry_id order by s.seat) from public.league_seats s where s.group_id = g.id),
         'lines', (select jsonb_agg(s.seat order by s.seat) from public.league_seats s where s.group_id = g.id),
         'fixtures', coalesce(f.list, '[]')) order by g.number) as list
       from public.league_groups g left join fixtures f on f.group_id = g.id where g.league_id = $1 group by g.round)
     select jsonb_build_object('kind', l.kind, 'isOver', l.state <> 'published', 'roundsPlanned', l.rounds_planned,
       'rules', jsonb_build_object('kind', u.kind, 'win', u.win, 'loss', u.loss, 'walkoverWin', u.walkover_win, 'walkoverLoss', u.walkover_loss,
         'unplayed', u.unplayed, 'withdrawal', u.withdrawal, 'promoted', u.promoted, 'relegated', u.relegated, 'movement', u.movement),
       'entries', (select jsonb_agg(jsonb_build_object('id', e.id, 'lot', e.lot, 'seed', e.seed, 'seat', e.seat, 'joinedTurn', e.joined_turn,
         'withdrawnTurn', e.withdrawn_turn, 'withdrawnAt', (extract(epoch from e.withdrawn_at) * 1000000)::bigint))
         from public.league_entries e where e.league_id = l.id),
       'rounds', (select jsonb_agg(jsonb_build_object('number', r.number, 'closedAt', (extract(epoch from r.closed_at) * 1000000)::bigint,
         'groups', g.list) order by r.number) from public.league_rounds r join groups g on g.round = r.number where r.league_id = l.id)) as league
     from public.leagues l join private.league_rules u on u.name = l.rules where l.id = $1`,
    [league],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no such league.');
  return row.league;
}

/** A round's tables according to the database. */
export async function readStandings(
  admin: Client,
  league: string,
  round: number,
): Promise<readonly Row[]> {
  const { rows } = await admin.query<{ row: Row }>(
    `select jsonb_build_object('entry', s.entry_id, 'group', s.group_number, 'place', s.place, 'withdrawn', s.withdrawn, 'played', s.played,
       'won', s.won, 'lost', s.lost, 'walkovers', s.walkovers, 'points', s.points, 'sets', jsonb_build_array(s.sets_won, s.sets_lost),
       'games', jsonb_build_array(s.games_won, s.games_lost), 'moves', s.moves) as row
     from private.league_standings($1, $2) s order by s.group_number, s.place`,
    [league, round],
  );
  return rows.map(({ row }) => row);
}

interface LeagueWanted {
  readonly manager: string;
  readonly club: string;
  readonly kind: League['kind'];
  readonly rules: string;
  readonly players: readonly string[];
}

/** A published league that has been open for a long time. */
export async function createLeague(
  admin: Client,
  act: (call: Call) => Promise<unknown>,
  { manager, club, kind, rules, players }: LeagueWanted,
): Promise<string> {
  const as = (sql: string, ...values: unknown[]): Promise<unknown> =>
    act({ player: manager, sql, values });
  const league = String(await as(`select public.create_league($1, 'A league', $2)`, club, kind));
  await as(
    `select public.update_league($1, rules => $2, starts_on => (now() at time zone 'Europe/Lisbon')::date + 1, group_size => $3, rounds_planned => 6)`,
    league,
    rules,
    kind === 'flex' ? 6 : 4,
  );
  await as('select public.add_league_entries($1, $2)', league, players);
  await as('select public.publish_league($1)', league);
  await openRounds(admin, [league]);
  return league;
}

/** Opens rounds in the distant past, so that matches can have been played. */
export async function openRounds(admin: Client, leagues: readonly string[]): Promise<void> {
  await admin.query(
    `update public.league_rounds set opens_at = '2001-01-01', closes_at = greatest(closes_at, now() + interval '60 days')
     where league_id = any ($1) and opens_at > '2001-01-01'`,
    [leagues],
  );
}

/**
 * Starts the agreed matches in these leagues, each player's one after another, and resets all
 * limits. Other files have leagues, too, whose matches start when they say so.
 */
export async function passTime(admin: Client, leagues: readonly string[]): Promise<void> {
  const matches = `select c.id, c.starts_at, c.created_at, c.status from public.challenges c join public.league_fixtures f on f.id = c.fixture_id
    join public.league_entries h on h.id = f.home_id where h.league_id = any ($1)`;
  await admin.query(
    `update public.challenges c set starts_at = t.at
     from (select m.id, date_trunc('hour', now()) - (select count(*) from public.challenges b where b.starts_at < now()
           and b.challenger_id in (select e.player_id from public.league_entries e where e.league_id = any ($1))) * interval '3 hours'
         - row_number() over (order by m.id) * interval '3 hours' as at
       from (${matches}) m where m.status = 'accepted' and m.starts_at > now()) t
     where c.id = t.id`,
    [leagues],
  );
  await admin.query(
    `update public.challenges c set created_at = c.created_at - interval '2 hours'
     from (${matches}) m where c.id = m.id and m.created_at > now() - interval '1 hour'`,
    [leagues],
  );
}
