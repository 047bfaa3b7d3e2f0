import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Proposal } from '../../../scripts/matching/learn.ts';
import { learnFromLog } from '../../../scripts/matching/learn-from-log.ts';
import {
  chancesOf,
  FEATURES,
  FIRST_MODEL,
  type Model,
  rowOf,
  shownChance,
} from '../../../scripts/matching/model.ts';
import { seeded } from '../../../scripts/matching/seeded.ts';

/** People's wishes, in a community quite unlike what the first weights assume. */
const TRUTH: Model = {
  ...FIRST_MODEL,
  accept: rowOf({ bias: -3, social: 4, busy: 1.5 }),
  played: rowOf({ bias: 2 }),
  good: rowOf({ bias: -2, social: 2, slots: 3 }),
};
const PLAYERS = 60;
/** All those shown, of whom two in three were sent a challenge. */
const SHOWN = 3000;
const FIRST_DAYS_AGO = 100;
const LAST_DAYS_AGO = 30;

const admin = new Client({ connectionString: inject('product').adminUrl });
beforeAll(() => admin.connect());
afterAll(() => admin.end());
// Rolled back after each test.
beforeEach(() => admin.query('begin'));
afterEach(() => admin.query('rollback'));

function simulateLog(seed: number): readonly Proposal[] {
  const chance = seeded(seed);
  return Array.from({ length: SHOWN }, () => {
    const row = FEATURES.map((name) => (name === 'bias' ? 1 : Math.fround(chance.uniform())));
    const truth = chancesOf(TRUTH, row);
    const sent = chance.uniform() < 2 / 3;
    const accepted = sent ? chance.uniform() < truth.accept : null;
    const played = accepted === true ? chance.uniform() < truth.played : null;
    const good = played === true ? chance.uniform() < truth.good : null;
    return { row, sent, accepted, played, good };
  });
}

/** The same features, with unrelated outcomes. */
function shuffled(log: readonly Proposal[], seed: number): readonly Proposal[] {
  const chance = seeded(seed);
  const keyed = log.map(({ row }) => ({ row, key: chance.uniform() }));
  keyed.sort((one, other) => one.key - other.key);
  return log.map((proposal, place) => ({ ...proposal, row: keyed[place]?.row ?? proposal.row }));
}

/** Inserts the log as the product would have written it. */
async function insertLog(log: readonly Proposal[]): Promise<void> {
  await admin.query('set local session_replication_role = replica');
  await admin.query(
    `insert into public.profiles (id, full_name, onboarded)
     select md5('logged ' || n)::uuid, 'Somebody logged', true from generate_series(0, $1 - 1) n`,
    [PLAYERS],
  );
  const span = FIRST_DAYS_AGO - LAST_DAYS_AGO;
  const rows = log.map((proposal, n) => ({
    n,
    viewer: n % PLAYERS,
    // Never the same pair: each time further on.
    player: (n + 1 + (Math.floor(n / PLAYERS) % (PLAYERS - 1))) % PLAYERS,
    days_ago: FIRST_DAYS_AGO - (span * n) / log.length,
    chance: shownChance(FIRST_MODEL, chancesOf(FIRST_MODEL, proposal.row).match),
    ...proposal,
  }));
  await admin.query(
    `create temporary table logged on commit drop as
     select t.n, md5('logged ' || t.viewer)::uuid as viewer, md5('logged ' || t.player)::uuid as player, now() - t.days_ago * interval '1 day' as at,
       t.chance, t.features, case when t.sent then gen_random_uuid() end as challenge, t.accepted, t.played, t.good
     from (select r.*, array(select jsonb_array_elements_text(r."row")::real) as features
       from jsonb_to_recordset($1) r (n integer, viewer integer, player integer, days_ago float8, chance float8, "row" jsonb, sent boolean, accepted boolean, played boolean, good boolean)) t`,
    [JSON.stringify(rows)],
  );
  await admin.query(
    `insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
       court_location, match_type, status, created_at)
     select challenge, viewer, player, at::date, '10:00', 'UTC', at + interval '3 days', 90, 'Court 1', 'singles',
       case when not accepted then 'declined' when not played then 'no_show' else 'completed' end, at
     from logged where challenge is not null`,
  );
  await admin.query(
    `insert into private.again_answers (challenge_id, player_id, other_id, again)
     select challenge, viewer, player, good from logged where good is not null`,
  );
  await admin.query(
    `insert into private.proposals (viewer_id, player_id, shown_on, shown_at, version, place, chance, explored, features, challenge_id)
     select viewer, player, at::date, at, 1, 1 + n % 5, chance, n % 5 = 4, features, challenge from logged`,
  );
}

async function drafts(): Promise<readonly { readonly version: number; readonly ended: number }[]> {
  const { rows } = await admin.query<{ version: number; ended: number }>(
    `select version, ended from private.matching_models where state = 'draft'`,
  );
  return rows;
}

describe('learning from the log', () => {
  test('keeps a better model as a draft, which an operator activates', async () => {
    await insertLog(simulateLog(1));
    const { version, refusal, lines } = await learnFromLog(admin);
    expect(refusal).toBeNull();
    expect(version).toBe(3);
    expect(lines.join('\n')).toContain('Written as version 3');
    const [draft] = await drafts();
    expect(draft?.version).toBe(3);
    // All those that were sent have finished.
    expect(draft?.ended).toBeGreaterThan(1900);
    await admin.query('select private.switch_matching_model(3::smallint)');
    const { rows } = await admin.query<Model & { state: string }>(
      'select * from private.matching_models order by version',
    );
    expect(rows.map(({ state }) => state)).toEqual(['retired', 'retired', 'active']);
    const weight = rows[2]?.accept[FEATURES.indexOf('social')] ?? NaN;
    expect(weight).toBeGreaterThan(2);
  });

  test.each([1, 2, 3])('writes nothing when outcomes are random (%i)', async (seed) => {
    await insertLog(shuffled(simulateLog(seed), seed));
    const { version, refusal } = await learnFromLog(admin);
    expect(version).toBeNull();
    expect(refusal).toContain('Nothing was written.');
    expect(await drafts()).toEqual([]);
  });

  test('writes nothing when too few proposals have finished', async () => {
    await insertLog(simulateLog(4).slice(0, 250));
    const { refusal, lines } = await learnFromLog(admin);
    expect(refusal).toMatch(/^\d+ ended proposals are too few/);
    expect(lines.join('\n')).toContain('Accepted:');
    expect(await drafts()).toEqual([]);
  });

  test('writes nothing when all were shown within one week', async () => {
    await insertLog(simulateLog(5).slice(0, 900));
    await admin.query(`update private.proposals set shown_at = now() - interval '40 days'`);
    expect((await learnFromLog(admin)).refusal).toContain('within one week');
  });

  test('ignores those that may not have finished yet', async () => {
    await insertLog(simulateLog(6));
    await admin.query(`update private.proposals set shown_at = shown_at + interval '70 days'`);
    const { refusal } = await learnFromLog(admin);
    expect(refusal).toMatch(/^\d+ ended proposals are too few/);
  });

  test('reports a missing log', async () => {
    const { lines, refusal } = await learnFromLog(admin);
    expect(lines[0]).toContain('0 proposals');
    expect(refusal).toContain('0 ended proposals are too few');
  });
});
