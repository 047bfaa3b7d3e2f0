import type { Client } from 'pg';
import { asOne } from './database.ts';
import { undecided } from './league-model.ts';
import type { League, Round } from './league-tally.ts';
import { readLeague } from './league-world.ts';

/** A fixture's match while its result is not final. */
interface Unsettled {
  readonly fixture: string;
  readonly status: 'accepted' | 'completed';
  readonly result: 'entered' | 'disputed';
  /** How often it was disputed. */
  readonly disputes: number;
  /** Days since it was last entered or disputed. */
  readonly days: number;
}

/** How long a dispute, or an unanswered result, can keep a round open. */
const DISPUTE_DAYS = 14;
const SILENCE_DAYS = 7;
/** The days after which the schedule has certainly confirmed an unanswered result. */
const CONFIRMED_DAYS = SILENCE_DAYS + 1;

/**
 * Why a due round is not closed; null: it is. `heldDays`: days since it was first kept open; null:
 * it hasn't been.
 */
function whyOpen(
  league: League,
  round: Round,
  unsettled: readonly Unsettled[],
  heldDays: number | null,
): 'dispute' | 'silence' | null {
  const open = undecided(league, round);
  const quarrels = unsettled.filter(
    ({ fixture, result, disputes }) =>
      open.includes(fixture) && (result === 'disputed' || disputes > 0),
  );
  if (quarrels.length > 0 && (heldDays === null || heldDays < DISPUTE_DAYS)) return 'dispute';
  const answers = unsettled.filter(
    ({ result, disputes, days }) => result === 'entered' && disputes === 0 && days < CONFIRMED_DAYS,
  );
  return answers.length > 0 ? 'silence' : null;
}

/**
 * What happened to a round at its deadline: `disputed` if it closed over a dispute that had held it
 * long enough.
 */
export type AtDeadline = 'not due' | 'dispute' | 'silence' | 'closed' | 'disputed';

interface Before {
  readonly round: Round;
  readonly foreseen: AtDeadline;
}

/**
 * Lets days pass in a league, perhaps to the open round's deadline, and runs the schedule. Returns
 * what the model expects. In one transaction, which locks the pending results, so that the
 * database's own schedule leaves them alone meanwhile. `isLong`: so many days that no earlier
 * dispute holds a round any more.
 */
export const passDeadline = (
  admin: Client,
  league: string,
  choose: (below: number) => number,
  isLong: boolean,
): Promise<AtDeadline | null> =>
  asOne(admin, 'read committed', () => foreseeAndClose(admin, league, choose, isLong));

async function foreseeAndClose(
  admin: Client,
  league: string,
  choose: (below: number) => number,
  isLong: boolean,
): Promise<AtDeadline | null> {
  // Before any match, like the job that settles them: otherwise a full replay and this would deadlock.
  await admin.query('select pg_advisory_xact_lock_shared(private.replay_lock())');
  const days = isLong ? DISPUTE_DAYS : ([0, 1, 3, 6, 7, 8][choose(6)] ?? 0);
  const isDue = choose(8) > 0;
  await age(admin, league, days, isDue);
  // Either of the two jobs may come first.
  if (choose(2) === 0) await admin.query('select private.settle_matches(now())');
  const before = await foresee(admin, league, isDue);
  if (before === null) return null;
  await admin.query('select private.close_due_rounds(now())');
  await compare(admin, league, before);
  // A round kept open is extended, so that more is played in it.
  await admin.query(
    `update public.league_rounds set closes_at = now() + interval '60 days' where league_id = $1 and closed_at is null`,
    [league],
  );
  return before.foreseen;
}

/**
 * Makes everything about a league's results this many days older, and ends the open round a day
 * ago, or just now.
 */
async function age(admin: Client, league: string, days: number, isDue: boolean): Promise<void> {
  await admin.query(
    `update public.challenges c set result_at = c.result_at - make_interval(days => $2)
     from public.league_fixtures f join public.league_groups g on g.id = f.group_id
     where c.fixture_id = f.id and g.league_id = $1 and c.result_state in ('entered', 'disputed')`,
    [league, days],
  );
  await admin.query(
    `update public.league_fixtures f set held_since = f.held_since - make_interval(days => $2), asked_at = f.asked_at - make_interval(days => $2)
     from public.league_groups g where g.id = f.group_id and g.league_id = $1`,
    [league, days],
  );
  await admin.query(
    `update public.league_rounds r set held_since = r.held_since - make_interval(days => $2), closes_at = now() - $3::interval
     where r.league_id = $1 and r.closed_at is null`,
    [league, days, isDue ? '25 hours' : '23 hours'],
  );
}

async function foresee(admin: Client, league: string, isDue: boolean): Promise<Before | null> {
  const known = await readLeague(admin, league);
  const round = known.rounds.at(-1);
  if (known.isOver || round === undefined || round.closedAt !== null) return null;
  const { rows } = await admin.query<{ held: number | null; unsettled: readonly Unsettled[] }>(
    `select extract(epoch from now() - r.held_since)::float / 86400 as held, coalesce((
       select jsonb_agg(jsonb_build_object('fixture', c.fixture_id, 'status', c.status, 'result', c.result_state, 'disputes', c.disputes,
         'days', extract(epoch from now() - c.result_at) / 86400))
       from public.league_groups g join public.league_fixtures f on f.group_id = g.id join public.challenges c on c.fixture_id = f.id
       where g.league_id = r.league_id and g.round = r.number and c.result_state in ('entered', 'disputed') and c.status in ('accepted', 'completed')), '[]') as unsettled
     from public.league_rounds r where r.league_id = $1 and r.number = $2`,
    [league, round.number],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The round is gone.');
  if (!isDue) return { round, foreseen: 'not due' };
  const why = whyOpen(known, round, row.unsettled, row.held);
  if (why !== null) return { round, foreseen: why };
  // What would have held it, had it not been held for so long already.
  const isOverADispute = whyOpen(known, round, row.unsettled, null) === 'dispute';
  return { round, foreseen: isOverADispute ? 'disputed' : 'closed' };
}

/** Throws if the schedule did something else, or left a manager unasked. */
async function compare(admin: Client, league: string, { round, foreseen }: Before): Promise<void> {
  const { rows } = await admin.query<{
    open: boolean;
    held: boolean;
    unasked: number;
    tied: number;
  }>(
    `select r.closed_at is null as open, r.held_since is not null as held,
       (select count(*)::integer from public.leagues l cross join private.contested_fixtures(l) t
        where l.id = r.league_id and (t.asked_at is null or t.asked_at <= now() - interval '7 days')) as unasked,
       (select count(*)::integer from public.league_groups g join public.league_fixtures f on f.group_id = g.id
        join public.challenges c on c.fixture_id = f.id and c.status in ('pending', 'accepted')
        where g.league_id = r.league_id and g.round = r.number) as tied
     from public.league_rounds r where r.league_id = $1 and r.number = $2`,
    [league, round.number],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The round is gone.');
  const isOpen = foreseen === 'not due' || foreseen === 'dispute' || foreseen === 'silence';
  if (row.open !== isOpen)
    throw new Error(`Foreseen: ${foreseen}; the round is ${row.open ? 'open' : 'closed'}.`);
  if (!row.open && row.tied > 0) throw new Error('A match counts for a round that is closed.');
  if (isOpen && foreseen !== 'not due' && !row.held)
    throw new Error('Nothing says since when it is held.');
  if (foreseen === 'dispute' && row.unasked > 0) throw new Error('A manager was not asked.');
}
