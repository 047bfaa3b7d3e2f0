import * as fc from 'fast-check';
import { type Client, DatabaseError, escapeLiteral } from 'pg';
import { createPlayer } from './fixtures.ts';
import { checkStory, readLog } from './match-log.ts';
import type { Move, MoveKind, Side } from './match-model.ts';

/** Something that somebody tries, or the schedule does. Numbers choose from what there is. */
interface Attempt {
  readonly kind: MoveKind | 'schedule' | 'tamper';
  /** `null`: whoever's turn it is; otherwise one of the players, whoever that is. */
  readonly actor: number | null;
  readonly match: number;
  readonly side: Side;
  readonly rival: number;
  readonly partner: number | null;
  readonly type: 'singles' | 'doubles' | 'practice';
  readonly slot: number;
  readonly outcome: Move['outcome'];
}

/** Simultaneous actions, each on its own connection; or hours that pass. */
export type Step = { readonly atOnce: readonly Attempt[] } | { readonly hours: number };

/** A challenge of the current sequence, as the test knows it. */
interface Known {
  readonly id: string;
  readonly challenger: string;
  readonly challenged: string;
  readonly doubles: boolean;
  readonly partners: Partial<Record<Side, string>>;
}

/** Some players and the connections they act through. */
export interface World {
  readonly clients: readonly [Client, ...Client[]];
  readonly players: readonly string[];
}

export async function createWorld(clients: World['clients']): Promise<World> {
  const players: string[] = [];
  for (let at = 0; at < 6; at += 1) players.push(await createPlayer(clients[0]));
  return { clients, players };
}

/** Database functions for worlds, besides the log, one statement each. */
export async function installWorlds(admin: Client): Promise<void> {
  await admin.query(`
    -- Runs a statement as a signed-in player. What it needs to know is looked up before, since a
    -- stranger could not: \`wanted()\`.
    create function watch.attempt(player uuid, lookup text, statement text, out answer text, out tx text) language plpgsql as $$
    declare
      found text;
    begin
      execute 'select ' || lookup into found;
      perform set_config('watch.wanted', coalesce(found, ''), true), set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', jsonb_build_object('sub', player, 'role', 'authenticated', 'aal', 'aal1')::text, true);
      execute statement into answer;
      tx := pg_current_xact_id()::text;
    end $$;

    -- Lets time pass for what these players made in this sequence.
    create function watch.pass(players uuid[], hours integer) returns text language plpgsql as $$
    declare
      these uuid[] := array(select id from public.challenges where challenger_id = any (players) and created_at > now() - interval '1 hour');
      gone interval := make_interval(hours => hours);
    begin
      perform from public.challenges where id = any (these) order by id for update;
      update public.challenge_seats set booked = null where challenge_id = any (these) and booked is not null;
      -- Those that were answered come in any order, and would be taken for the latest.
      update public.reschedules set starts_at = starts_at - gone where challenge_id = any (these) and status = 'proposed';
      update public.challenges set starts_at = starts_at - gone, result_at = result_at - gone where id = any (these);
      update public.challenge_seats s set booked = tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes))
      from public.challenges c where c.id = s.challenge_id and c.id = any (these) and c.status = 'completed' and s.status = 'confirmed';
      return pg_current_xact_id()::text;
    end $$;

    -- Ends what these players have open, and makes it older than limits look back.
    create function watch.start_over(players uuid[]) returns bigint language plpgsql as $$
    declare
      these uuid[] := array(select id from public.challenges where challenger_id = any (players) and created_at > now() - interval '1 hour');
    begin
      update public.challenges set status = case when status in ('pending', 'accepted') then 'cancelled' else status end,
        created_at = created_at - interval '2 days' where id = any (these);
      update public.challenge_seats set booked = null, created_at = created_at - interval '2 hours' where challenge_id = any (these);
      update public.reschedules set created_at = created_at - interval '2 hours' where challenge_id = any (these);
      update private.allowances set since = since - interval '2 hours' where player_id = any (players);
      return coalesce((select max(id) from watch.log), 0);
    end $$;`);
}

const WEIGHTS: Readonly<Record<Attempt['kind'], number>> = {
  send: 3,
  accept: 4,
  decline: 2,
  counter: 2,
  cancel: 2,
  namePartner: 11,
  confirmSeat: 4,
  leaveSeat: 2,
  proposeMove: 3,
  acceptMove: 3,
  declineMove: 3,
  withdrawMove: 4,
  enterResult: 5,
  confirmResult: 4,
  disputeResult: 4,
  schedule: 3,
  tamper: 1,
};

function isKind(value: string): value is Attempt['kind'] {
  return value in WEIGHTS;
}

const kinds = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  isKind(kind) ? [{ weight, arbitrary: fc.constant(kind) }] : [],
);

/** Half of the attempts are possible next steps; the rest is anything. */
const attempts = (next: readonly MoveKind[]): fc.Arbitrary<Attempt> =>
  fc.record<Attempt>({
    kind: fc.oneof(fc.constantFrom(...next), fc.oneof(...kinds)),
    actor: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.nat(5) },
    ),
    match: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
    side: fc.constantFrom('challenger', 'challenged'),
    rival: fc.nat(5),
    partner: fc.option(fc.nat(5), { freq: 4 }),
    type: fc.constantFrom('singles', 'doubles', 'practice'),
    slot: fc.nat(4),
    outcome: fc.constantFrom('played', 'retired', 'no_show', 'not_played'),
  });

/** Whoever's turn it is does one thing. */
const turn = (kind: MoveKind, change: Partial<Attempt> = {}): Step => ({
  atOnce: [
    {
      kind,
      actor: null,
      match: 0,
      side: 'challenger',
      rival: 1,
      partner: null,
      type: 'singles',
      slot: 0,
      outcome: 'played',
      ...change,
    },
  ],
});

const SINGLES = [turn('send'), turn('accept')];
const DOUBLES = [
  turn('send', { type: 'doubles', partner: 2 }),
  turn('accept', { partner: 3 }),
  turn('confirmSeat'),
  turn('confirmSeat', { side: 'challenged' }),
];

const ANSWERS = ['accept', 'decline', 'counter', 'cancel'] as const;
const CHANGES = ['proposeMove', 'cancel', 'leaveSeat', 'namePartner'] as const;
const MOVES = ['acceptMove', 'declineMove', 'withdrawMove'] as const;
const RESULTS = ['enterResult', 'confirmResult', 'disputeResult'] as const;

/** Sequences start anywhere in a match's life, reached by moves; with what can come next there. */
const BEGINNINGS: readonly (readonly [first: readonly Step[], next: readonly MoveKind[]])[] = [
  [[turn('send')], ANSWERS],
  [SINGLES, CHANGES],
  [
    [turn('send', { type: 'doubles', partner: 2 })],
    [...ANSWERS, 'confirmSeat', 'leaveSeat', 'namePartner'],
  ],
  [DOUBLES, CHANGES],
  [[...SINGLES, turn('proposeMove', { slot: 3 })], MOVES],
  [[...DOUBLES, turn('proposeMove', { slot: 3 })], MOVES],
  [
    [...DOUBLES, turn('leaveSeat')],
    ['namePartner', 'namePartner', 'namePartner', 'confirmSeat'],
  ],
  [[...SINGLES, { hours: 80 }], RESULTS],
  [[...DOUBLES, { hours: 80 }], RESULTS],
  [[...SINGLES, { hours: 80 }, turn('enterResult')], RESULTS],
];

const steps = (next: readonly MoveKind[]): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ atOnce: fc.array(attempts(next), { minLength: 1, maxLength: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ hours: fc.constantFrom(30, 80, 170, 340) }) },
  );

export const sequences = fc.oneof(
  ...BEGINNINGS.map(([first, next]) =>
    fc
      .array(steps(next), { minLength: 2, maxLength: 7 })
      .map((then): readonly Step[] => [...first, ...then]),
  ),
);

/** Plays a sequence and throws unless everything written is explained by what was allowed. */
export async function play(
  world: World,
  sequence: readonly Step[],
  count: (kind: MoveKind) => void,
): Promise<void> {
  const { clients, players } = world;
  const [admin] = clients;
  const since = await startOver(world);
  const matches: Known[] = [];
  const moves = new Map<string, Move>();
  const clock = new Set<string>();
  for (const step of sequence) {
    if ('hours' in step) {
      clock.add(await pass(world, step.hours));
      continue;
    }
    const tried = step.atOnce.map((wanted, at) =>
      attempt(clients[at] ?? admin, world, matches, wanted),
    );
    for (const done of await Promise.all(tried)) {
      if (done === null) continue;
      moves.set(done.tx, done.move);
      count(done.move.kind);
      remember(matches, done);
    }
  }
  const stories = await readLog(admin, since, players);
  for (const story of stories.values()) checkStory(story, moves, clock);
  if (stories.size !== matches.length)
    throw new Error(`Made ${stories.size}, not ${matches.length}.`);
  const made = matches.map(({ id }) => id);
  await refuseOverlaps(world, made);
  await compareFacts(world, made);
}

/** A successful move, and the challenge it was about, or started. */
interface Done {
  readonly tx: string;
  readonly move: Move;
  readonly match: Known;
}

async function attempt(
  client: Client,
  { players }: World,
  matches: readonly Known[],
  wanted: Attempt,
): Promise<Done | null> {
  const { kind, outcome } = wanted;
  if (kind === 'schedule') {
    await client.query('select private.expire_challenges(), private.settle_matches()');
    return null;
  }
  const match = kind === 'send' ? null : matches[wanted.match % Math.max(matches.length, 1)];
  if (match === undefined) return null;
  const actor = players[wanted.actor ?? -1] ?? onTurn(wanted, match) ?? players[0] ?? '';
  const rival = match?.challenger ?? players[wanted.rival] ?? '';
  const proposes = kind === 'send' || kind === 'counter';
  const names = proposes || kind === 'accept' || kind === 'namePartner';
  const doubles = proposes ? wanted.type === 'doubles' : match?.doubles === true;
  const partner = names && doubles ? (players[wanted.partner ?? -1] ?? null) : null;
  const { lookup = 'null', sql } = statementOf(wanted, match?.id ?? null, rival, partner);
  try {
    const { rows } = await client.query<{ readonly answer: string; readonly tx: string }>(
      'select * from watch.attempt($1, $2, $3)',
      [actor, lookup, sql],
    );
    const { answer = '', tx = '' } = rows[0] ?? {};
    if (kind === 'tamper') throw new Error(`A player wrote directly: ${sql}`);
    const move = { kind, actor, partner, outcome };
    if (!proposes && match) return { tx, move, match };
    return {
      tx,
      move,
      match: { id: answer, challenger: actor, challenged: rival, doubles, partners: {} },
    };
  } catch (error) {
    // Refusals have a code, missing rights an SQLSTATE; a deadlock or broken constraint has neither.
    if (!(error instanceof DatabaseError) || (!error.hint && error.code !== '42501')) throw error;
    return null;
  }
}

function remember(matches: Known[], { move: { actor, partner }, match }: Done): void {
  if (!matches.includes(match)) matches.push(match);
  if (partner === null) return;
  match.partners[actor === match.challenger ? 'challenger' : 'challenged'] = partner;
}

/** Somebody whose turn it is, most of the time. */
function onTurn({ kind, side }: Attempt, match: Known | null): string | undefined {
  switch (kind) {
    case 'accept':
    case 'decline':
    case 'counter':
      return match?.challenged;
    case 'cancel':
      return match?.challenger;
    case 'confirmSeat':
    case 'leaveSeat':
      return match?.partners[side];
    case 'send':
    case 'namePartner':
    case 'proposeMove':
    case 'acceptMove':
    case 'declineMove':
    case 'withdrawMove':
    case 'enterResult':
    case 'confirmResult':
    case 'disputeResult':
    case 'tamper':
    case 'schedule':
      return match?.[side];
    default:
      return kind satisfies never;
  }
}

interface Statement {
  /** What the statement finds in watch.wanted. */
  readonly lookup?: string;
  readonly sql: string;
}

const WANTED = `nullif(current_setting('watch.wanted'), '')`;
const WON = `sets => '[{"games": [6, 4]}, {"games": [7, 5]}]'`;

function statementOf(
  { kind, slot, type, outcome, side }: Attempt,
  match: string | null,
  rival: string,
  partner: string | null,
): Statement {
  const time = `current_date + ${2 + (slot >> 1)}, ${slot % 2 === 0 ? `'10:00'` : `'10:30'`}`;
  const about = literal(match);
  const proposal = `${time}, 60, 'Court 1', '${type}', partner_id => ${literal(partner)}`;
  const move = `(select id from public.reschedules where challenge_id = ${about} order by created_at desc limit 1)`;
  const entry = `(select max(id) from public.match_results where challenge_id = ${about})`;
  switch (kind) {
    case 'send':
      return { sql: `select (public.send_challenge(${literal(rival)}, ${proposal})).id` };
    case 'counter':
      return { sql: `select (public.counter_challenge(${about}, ${proposal})).id` };
    case 'accept':
      return { sql: `select public.accept_challenge(${about}, ${literal(partner)})` };
    case 'decline':
      return { sql: `select public.decline_challenge(${about})` };
    case 'cancel':
      return { sql: `select public.cancel_challenge(${about})` };
    case 'namePartner':
      return { sql: `select public.name_partner(${about}, ${literal(partner)})` };
    case 'confirmSeat':
      return { sql: `select public.confirm_seat(${about})` };
    case 'leaveSeat':
      return { sql: `select public.leave_seat(${about})` };
    case 'proposeMove':
      return { sql: `select public.propose_reschedule(${about}, ${time})` };
    case 'acceptMove':
      return { lookup: move, sql: `select public.accept_reschedule(${WANTED}::uuid)` };
    case 'declineMove':
      return { lookup: move, sql: `select public.decline_reschedule(${WANTED}::uuid)` };
    case 'withdrawMove':
      return { lookup: move, sql: `select public.withdraw_reschedule(${WANTED}::uuid)` };
    case 'enterResult': {
      const sets = outcome === 'played' ? WON : `winner => '${side}'`;
      return { sql: `select public.enter_result(${about}, '${outcome}', ${sets})` };
    }
    case 'confirmResult':
      return { lookup: entry, sql: `select public.confirm_result(${WANTED}::bigint)` };
    case 'disputeResult':
      return { lookup: entry, sql: `select public.dispute_result(${WANTED}::bigint)` };
    case 'tamper':
      return { sql: TAMPERING[slot] ?? TAMPERING[0] };
    case 'schedule':
      return { sql: 'select private.settle_matches()' };
    default:
      return kind satisfies never;
  }
}

const TAMPERING = [
  `update public.challenges set status = 'accepted' returning id`,
  `update public.challenge_seats set status = 'confirmed' returning player_id`,
  `delete from public.match_results returning id`,
  `update public.match_results set winner = 'challenger' returning id`,
  `update public.reschedules set status = 'agreed' returning id`,
] as const;

const literal = (value: string | null): string => (value === null ? 'null' : escapeLiteral(value));

/** The log's position once everybody is free again. */
async function startOver({ clients: [admin], players }: World): Promise<string> {
  const { rows } = await admin.query<{ readonly since: string }>(
    'select watch.start_over($1) as since',
    [players],
  );
  return rows[0]?.since ?? '0';
}

async function pass({ clients: [admin], players }: World, hours: number): Promise<string> {
  const { rows } = await admin.query<{ readonly tx: string }>('select watch.pass($1, $2) as tx', [
    players,
    hours,
  ]);
  return rows[0]?.tx ?? '';
}

/** At the end: later sequences have not changed the results of earlier ones. */
export async function compareAllFacts(world: World): Promise<void> {
  const { rows } = await world.clients[0].query<{ id: string }>(
    'select id from public.challenges where challenger_id = any ($1)',
    [world.players],
  );
  await compareFacts(
    world,
    rows.map(({ id }) => id),
  );
}

/**
 * Reliability facts written by triggers match the matches; their times don't, since the test moves
 * matches in time.
 */
async function compareFacts({ clients: [admin] }: World, made: readonly string[]): Promise<void> {
  const { rows } = await admin.query(
    `with kept as (select f.* from private.reliability_facts f where f.challenge_id = any ($1)),
     wanted as (select t.* from private.reliability_truth t where t.challenge_id = any ($1))
     select k.*, w.* from kept k
     full join wanted w on w.player_id = k.player_id and w.challenge_id = k.challenge_id
     where (k.opponent_id, k.kind, k.state) is distinct from (w.opponent_id, w.kind, w.state)`,
    [made],
  );
  if (rows.length > 0) throw new Error(`Facts differ: ${JSON.stringify(rows)}`);
}

/** Nobody is in two agreed matches at once, whatever the bookings say. */
async function refuseOverlaps({ clients: [admin] }: World, made: readonly string[]): Promise<void> {
  const { rows } = await admin.query(
    `with agreed as (
       select s.player_id, c.id, tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes)) as during
       from public.challenge_seats s join public.challenges c on c.id = s.challenge_id
       where c.id = any ($1) and s.status = 'confirmed' and c.status = 'accepted')
     select a.player_id, a.id, b.id from agreed a join agreed b using (player_id) where a.id < b.id and a.during && b.during`,
    [made],
  );
  if (rows.length > 0) throw new Error(`Matches overlap: ${JSON.stringify(rows)}`);
}
