import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asOne, type Call, call } from './database.ts';
import { addMember, createClub, createPlayer } from './fixtures.ts';
import { attempt, chooser, type Kind, type Playing } from './league-acts.ts';
import { type AtDeadline, passDeadline } from './league-deadlines.ts';
import { nextBoxes, standings } from './league-model.ts';
import { missingFixtures } from './league-orders.ts';
import { createLeague, openRounds, passTime, readLeague, readStandings } from './league-world.ts';

/** `SEED=…` repeats a failure, as far as concurrency allows. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const AT_ONCE = 3;
const STEPS = 200;
const PLAYERS = 30;

const clients: Client[] = [];
let admin: Client;

beforeAll(async () => {
  admin = await connect();
});

afterAll(async () => {
  for (const client of clients) await client.end();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: inject('product').adminUrl });
  await client.connect();
  clients.push(client);
  return client;
}

type Wanted = readonly [
  kind: 'box' | 'flex' | 'ladder' | 'knockout',
  rules: string,
  amount: number,
];

/** A club whose members play in leagues of these kinds. */
async function createPlaying(
  kinds: readonly Wanted[],
): Promise<Playing & { club: string; leagues: string[] }> {
  const owner = await createPlayer(admin);
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  const players: string[] = [];
  for (let at = 0; at < PLAYERS; at += 1) {
    const player = await createPlayer(admin);
    players.push(player);
    await addMember(admin, club, player, 'member');
  }
  const playing = { owner, club, players, leagues: [] as string[] };
  for (const wanted of kinds) playing.leagues.push(await addLeague(playing, wanted));
  return playing;
}

const addLeague = (
  { owner, club, players }: Playing & { readonly club: string },
  [kind, rules, amount]: Wanted,
): Promise<string> =>
  createLeague(
    admin,
    async (wanted: Call) => {
      const outcome = await call(admin, wanted);
      if (outcome.kind === 'refused') throw new Error(`Refused: ${outcome.word}`);
      return outcome.value;
    },
    { manager: owner, club, kind, rules, players: players.slice(0, amount) },
  );

const USUAL: readonly Kind[] = [
  ...Array<Kind>(6).fill('arrange'),
  ...Array<Kind>(3).fill('climb'),
  ...Array<Kind>(8).fill('accept'),
  'cancel',
  ...Array<Kind>(8).fill('enter'),
  ...Array<Kind>(8).fill('confirm'),
  'dispute',
  'void',
  'correct',
  'walkover',
  'answers due',
];
const RARE: readonly Kind[] = ['withdraw', 'late'];
/** What may be in progress while a round is being closed. */
const BESIDE_A_CLOSE: readonly Kind[] = ['confirm', 'enter', 'arrange', 'accept', 'dispute'];

/**
 * Compares tables, ladders and draws with the model, and checks that nothing is arranged twice.
 * Returns the number of rounds of each. All of it in one snapshot: the schedule confirms results
 * meanwhile, and other files let it.
 */
const check = (playing: Playing): Promise<ReadonlyMap<string, number>> =>
  asOne(admin, 'repeatable read', () => checkLeagues(playing));

async function checkLeagues({ leagues }: Playing): Promise<ReadonlyMap<string, number>> {
  const lengths = new Map<string, number>();
  for (const league of leagues) {
    const known = await readLeague(admin, league);
    lengths.set(league, known.rounds.length);
    expect(missingFixtures(known)).toBe(0);
    for (const round of known.rounds) {
      expect(await readStandings(admin, league, round.number)).toEqual(standings(known, round));
    }
  }
  const { rows } = await admin.query(
    `select c.fixture_id from public.challenges c where c.fixture_id is not null and (c.status = 'accepted' or (c.status = 'pending' and c.starts_at > now()))
     group by c.fixture_id having count(*) > 1
     union all
     select e.id from public.league_entries e join public.leagues l on l.id = e.league_id and l.kind = 'ladder'
     join public.league_fixtures f on e.id in (f.home_id, f.away_id) and f.walkover_id is null and private.is_alive(f)
     group by e.id having count(*) > 1`,
  );
  expect(rows).toEqual([]);
  return lengths;
}

/** Checks that the boxes of a newly opened round follow from the previous tables. */
async function checkBoxes(league: string): Promise<void> {
  const known = await readLeague(admin, league);
  const [before, after] = known.rounds.slice(-2);
  if (before === undefined || after === undefined) return;
  const wanted = nextBoxes(known, before);
  const made = after.groups.flatMap(({ number, entries }) =>
    entries.map((entry) => ({ entry, box: number })),
  );
  const sizes = Map.groupBy(wanted, ({ box }) => box);
  const isPossible =
    [...sizes.values()].every(({ length }) => length >= 3 && length <= 6) &&
    sizes.size === Math.max(...sizes.keys());
  // Disallowed sizes are redistributed: then only the order must match the tables.
  const boxOf = (at: number, box: number): number => (isPossible ? box : (made[at]?.box ?? 0));
  expect(made).toEqual(wanted.map(({ entry, box }, at) => ({ entry, box: boxOf(at, box) })));
}

test('whatever happens at once, tables, ladders and draws match the results', async () => {
  const choose = chooser(seed);
  const playing = await createPlaying([
    ['box', 'classic', 12],
    ['box', 'brisk', 13],
    ['flex', 'wins', 12],
    ['ladder', 'ladder_swap', 9],
    ['ladder', 'ladder_leapfrog', 9],
    ['knockout', 'knockout', 21],
    ['knockout', 'knockout_short', 11],
  ]);
  const others = [await connect(), await connect(), await connect()].slice(0, AT_ONCE);
  const done = new Map<string, number>();
  const refused = new Map<string, number>();
  const rounds = new Map(playing.leagues.map((league) => [league, 1]));
  const missing = (): Kind[] =>
    [...new Set<Kind>([...USUAL, ...RARE, 'close'])].filter((kind) => !done.has(kind));
  for (let step = 0; step < STEPS || (missing().length > 0 && step < 4 * STEPS); step += 1) {
    const closes = step % 20 === 19;
    // Favours what chance has left out so far, while there are matches left to do it with.
    const leftOut = step < STEPS / 4 ? [] : missing().filter((kind) => kind !== 'close');
    const batch = others.map((client, at): Promise<readonly [Kind, string | null]> => {
      const usual = choose(12) === 0 ? RARE : USUAL;
      const favoured = leftOut.length > 0 && choose(3) === 0 ? leftOut : usual;
      const list = closes ? BESIDE_A_CLOSE : favoured;
      const kind = closes && at === 0 ? 'close' : (list[choose(list.length)] ?? 'accept');
      return attempt(client, kind, choose, playing).then((outcome) => [kind, outcome]);
    });
    for (const [kind, outcome] of await Promise.all(batch)) {
      if (outcome === 'done') done.set(kind, (done.get(kind) ?? 0) + 1);
      else if (outcome !== null) refused.set(outcome, (refused.get(outcome) ?? 0) + 1);
    }
    for (const [league, length] of await check(playing)) {
      if (length > (rounds.get(league) ?? 0)) await checkBoxes(league);
      rounds.set(league, length);
    }
    await openRounds(admin, playing.leagues);
    await passTime(admin, playing.leagues);
  }
  const story = { seed, done: Object.fromEntries(done), refused: Object.fromEntries(refused) };
  // Refusals have a code, never a deadlock or a constraint; and everything that can happen did.
  const unexpected = [...refused.keys()].filter((word) => !/^[a-z_]{4,}$/.test(word));
  expect({ ...story, unexpected, missing: missing() }).toEqual({
    ...story,
    unexpected: [],
    missing: [],
  });
}, 300_000);

const QUARRELS: readonly Kind[] = [
  ...Array<Kind>(6).fill('arrange'),
  ...Array<Kind>(6).fill('accept'),
  ...Array<Kind>(8).fill('enter'),
  ...Array<Kind>(3).fill('confirm'),
  ...Array<Kind>(5).fill('dispute'),
  'void',
  'walkover',
  'withdraw',
];
const ENDS: readonly AtDeadline[] = ['not due', 'dispute', 'silence', 'closed', 'disputed'];

test('whatever is disputed or unanswered, a round closes when nothing in it is pending, and not before', async () => {
  const choose = chooser(seed);
  const kinds: readonly Wanted[] = [
    ['box', 'classic', 8],
    ['flex', 'brisk', 8],
  ];
  const playing = await createPlaying(kinds);
  const clientsOfPlayers = [await connect(), await connect()];
  const seen = new Map<string, number>();
  const missing = (): string[] =>
    kinds.flatMap(([kind]) => ENDS.map((end) => `${kind}: ${end}`)).filter((end) => !seen.has(end));
  for (let step = 0; step < 60 || (missing().length > 0 && step < 400); step += 1) {
    await Promise.all(
      clientsOfPlayers.map((client) =>
        attempt(client, QUARRELS[choose(QUARRELS.length)] ?? 'dispute', choose, playing),
      ),
    );
    await passTime(admin, playing.leagues);
    // Looks for what chance has left out.
    const sought = step < 60 ? [] : missing();
    const wanting = kinds.flatMap(([kind], at) =>
      sought.some((name) => name.startsWith(kind)) ? [at] : [],
    );
    const at = wanting[choose(wanting.length)] ?? choose(kinds.length);
    const [league, wanted] = [playing.leagues[at], kinds[at]];
    if (league === undefined || wanted === undefined) throw new Error('no league');
    const isLong = sought.includes(`${wanted[0]}: disputed`);
    // If there is nothing pending, more is played first.
    const states = isLong ? ['disputed'] : ['entered', 'disputed'];
    if ((await waiting(league, states)) || (!isLong && choose(8) === 0)) {
      const end = await passDeadline(admin, league, choose, isLong);
      const name = `${wanted[0]}: ${end ?? 'over'}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
    await check(playing);
    await openRounds(admin, playing.leagues);
    playing.leagues[at] = await unlessOver(league, () => addLeague(playing, wanted));
  }
  expect({ seed, seen: Object.fromEntries(seen), missing: missing() }).toMatchObject({
    missing: [],
  });
}, 300_000);

/** Whether a league has a result in one of these states: unanswered, or disputed. */
async function waiting(league: string, states: readonly string[]): Promise<boolean> {
  const { rows } = await admin.query(
    `select from public.challenges c join public.league_fixtures f on f.id = c.fixture_id join public.league_groups g on g.id = f.group_id
     where g.league_id = $1 and c.result_state = any ($2) limit 1`,
    [league, states],
  );
  return rows.length > 0;
}

/** The same league, or a replacement if it is over. */
async function unlessOver(league: string, make: () => Promise<string>): Promise<string> {
  const { rowCount } = await admin.query(
    `update public.leagues set created_at = now() - interval '2 days' where id = $1 and state <> 'published'`,
    [league],
  );
  return rowCount === 0 ? league : make();
}
