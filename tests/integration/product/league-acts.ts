import { type Client, DatabaseError } from 'pg';
import { call, wordOf } from './database.ts';

/** The players, and the leagues they play in. */
export interface Playing {
  readonly owner: string;
  readonly players: readonly string[];
  readonly leagues: readonly string[];
}

/** Random numbers below a bound, deterministic for a seed (mulberry32). */
export function chooser(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Found = Record<string, string | number | null>;

/** A random current row; undefined if there is none. */
async function some(
  client: Client,
  leagues: readonly string[],
  sql: string,
): Promise<Found | undefined> {
  const { rows } = await client.query<Found>(`${sql} order by random() limit 1`, [leagues]);
  return rows[0];
}

const OPEN_FIXTURE = `select f.id, l.id as league, h.player_id as home, a.player_id as away, f.home_id, f.away_id
  from public.league_fixtures f join public.league_entries h on h.id = f.home_id join public.league_entries a on a.id = f.away_id
  join public.leagues l on l.id = h.league_id join public.league_groups g on g.id = f.group_id
  join public.league_rounds r on r.league_id = g.league_id and r.number = g.round
  where l.id = any ($1) and l.state = 'published' and r.closed_at is null`;
const MATCH = `select c.id, c.challenger_id, c.challenged_id, c.result_id, r.side, f.id as fixture
  from public.challenges c join public.league_fixtures f on f.id = c.fixture_id join public.league_entries h on h.id = f.home_id
  left join public.match_results r on r.id = c.result_id where h.league_id = any ($1)`;

const SETS: readonly (readonly [number, number])[] = [
  [6, 0],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
];

/** A possible score as text: complete, or up to a retirement. */
function score(choose: (below: number) => number, outcome: string): string {
  if (outcome === 'no_show' || outcome === 'not_played') return '[]';
  const set = (ours: boolean): { games: readonly number[] } => {
    const [won = 6, lost = 0] = SETS[choose(SETS.length)] ?? [];
    return { games: ours ? [won, lost] : [lost, won] };
  };
  const ours = choose(2) === 0;
  if (outcome === 'retired')
    return JSON.stringify(
      choose(2) === 0 ? [set(ours), { games: [choose(6), choose(6)] }] : [set(ours)],
    );
  if (choose(2) === 0) return JSON.stringify([set(ours), set(ours)]);
  const last = choose(2) === 0 ? set(ours) : { match_tie_break: ours ? [10, 7] : [11, 13] };
  return JSON.stringify([set(true), set(false), last]);
}

export type Kind =
  | 'arrange'
  | 'climb'
  | 'accept'
  | 'cancel'
  | 'enter'
  | 'confirm'
  | 'dispute'
  | 'void'
  | 'correct'
  | 'walkover'
  | 'withdraw'
  | 'late'
  | 'answers due'
  | 'close';

/** Tries one action and returns its outcome. `null`: there was nothing to do it with. */
export async function attempt(
  client: Client,
  kind: Kind,
  choose: (below: number) => number,
  { owner, players, leagues }: Playing,
): Promise<string | null> {
  const tried = async (
    player: string | number | null | undefined,
    sql: string,
    ...values: unknown[]
  ): Promise<string> => {
    const outcome = await call(client, { player: String(player), sql, values });
    return outcome.kind === 'done' ? 'done' : outcome.word;
  };
  const operated = async (sql: string, ...values: unknown[]): Promise<string> => {
    try {
      await client.query(sql, values);
      return 'done';
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return wordOf(error);
    }
  };
  const time = (): readonly [number, string] => [2 + choose(20), `${8 + choose(12)}:00`];
  switch (kind) {
    case 'arrange': {
      const f = await some(
        client,
        leagues,
        `${OPEN_FIXTURE} and l.kind <> 'ladder' and f.walkover_id is null`,
      );
      if (!f) return null;
      const [from, to] = choose(2) === 0 ? [f['home'], f['away']] : [f['away'], f['home']];
      return tried(
        from,
        `select public.send_challenge($1, current_date + $2::integer, $3, 60, 'Court 1', 'singles', fixture_id => $4)`,
        to,
        ...time(),
        f['id'],
      );
    }
    case 'climb': {
      const pair = await some(
        client,
        leagues,
        `select l.id as league, e.id as entry, e.player_id as player, m.player_id as me
         from public.leagues l join public.league_entries e on e.league_id = l.id join public.league_entries m on m.league_id = l.id
         where l.id = any ($1) and l.kind = 'ladder' and m.id <> e.id`,
      );
      if (!pair) return null;
      return tried(
        pair['me'],
        `select public.challenge_on_ladder($1, $2, $3, current_date + $4::integer, $5, 60, 'Court 1')`,
        pair['league'],
        pair['entry'],
        pair['player'],
        ...time(),
      );
    }
    case 'accept': {
      const c = await some(client, leagues, `${MATCH} and c.status = 'pending'`);
      return c ? tried(c['challenged_id'], 'select public.accept_challenge($1)', c['id']) : null;
    }
    case 'cancel': {
      const c = await some(client, leagues, `${MATCH} and c.status in ('pending', 'accepted')`);
      return c ? tried(c['challenger_id'], 'select public.cancel_challenge($1)', c['id']) : null;
    }
    case 'enter': {
      const c = await some(
        client,
        leagues,
        `${MATCH} and c.status = 'accepted' and c.starts_at < now() and c.result_state in ('none', 'disputed')`,
      );
      if (!c) return null;
      const outcome =
        ['played', 'played', 'played', 'played', 'retired', 'no_show', 'not_played'][choose(7)] ??
        'played';
      return tried(
        choose(2) === 0 ? c['challenger_id'] : c['challenged_id'],
        'select public.enter_result($1, $2, sets => $3, winner => $4)',
        c['id'],
        outcome,
        score(choose, outcome),
        choose(2) === 0 ? 'challenger' : 'challenged',
      );
    }
    case 'confirm':
    case 'dispute': {
      const c = await some(client, leagues, `${MATCH} and c.result_state = 'entered'`);
      if (!c) return null;
      return tried(
        c['side'] === 'challenger' ? c['challenged_id'] : c['challenger_id'],
        `select public.${kind}_result($1)`,
        c['result_id'],
      );
    }
    case 'void': {
      const c = await some(
        client,
        leagues,
        `${MATCH} and c.status = 'completed' and c.result_state = 'confirmed'`,
      );
      return c ? operated('select private.void_result($1)', c['id']) : null;
    }
    case 'correct': {
      const c = await some(
        client,
        leagues,
        `${MATCH} and c.status = 'completed' and c.result_id is not null and r.outcome = 'played'`,
      );
      if (!c) return null;
      return operated(
        `with said as (
           insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
           values ($1, $2, 'challenger', 'played', 'challenged', 3, 'standard', '[{"games": [6, 7]}, {"games": [2, 6]}]') returning id)
         select id from said`,
        c['id'],
        c['challenger_id'],
      ).then((said) =>
        said === 'done'
          ? operated(
              'select private.correct_result($1, (select max(r.id) from public.match_results r where r.challenge_id = $1))',
              c['id'],
            )
          : said,
      );
    }
    case 'walkover': {
      const f = await some(client, leagues, OPEN_FIXTURE);
      if (!f) return null;
      const winner = [f['home_id'], f['away_id'], null][choose(3)];
      return tried(owner, 'select public.record_walkover($1, $2)', f['id'], winner);
    }
    case 'withdraw': {
      const e = await some(
        client,
        leagues,
        `select e.id, e.league_id, e.player_id from public.league_entries e join public.leagues l on l.id = e.league_id
         where l.id = any ($1) and l.state = 'published' and e.withdrawn_at is null`,
      );
      if (!e) return null;
      return choose(2) === 0
        ? tried(owner, 'select public.withdraw_entry($1, $2)', e['league_id'], e['id'])
        : tried(e['player_id'], 'select public.leave_league($1)', e['league_id']);
    }
    case 'late':
      return tried(
        owner,
        'select public.add_late_entry($1, $2)',
        leagues[choose(leagues.length)],
        players[choose(players.length)],
      );
    case 'answers due':
      return operated(`select private.settle_ladders(now() + interval '11 days')`);
    case 'close':
    default: {
      const league = leagues[choose(3)];
      const { rows } = await client.query<Found>(
        'select max(r.number) as round from public.league_rounds r where r.league_id = $1',
        [league],
      );
      return tried(
        owner,
        'select public.close_round($1, $2, $3, $4)',
        league,
        rows[0]?.['round'] ?? null,
        choose(2) === 0,
        choose(2) === 0,
      );
    }
  }
}
