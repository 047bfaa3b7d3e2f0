import * as fc from 'fast-check';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OutboxEntry } from '../../../renderer/shared/offline/outbox.ts';
import { callOf, isChangeable, move, type MoveKind, MOVES, WRITES } from './offline-acts.ts';
import { check, type OnDevice, type Wish, type Written } from './offline-check.ts';
import { createDevice, type Device, type Fate } from './offline-device.ts';
import {
  createWorld,
  type Found,
  look,
  startOver,
  type Things,
  type World,
} from './offline-world.ts';

/**
 * `SEED=… PATH_TO=…` repeats a failure, as given in its report; `SEQUENCES=1000` plays more than
 * fit the suite.
 */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const path = process.env['PATH_TO'];
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 200);
/** From this many on, every possible action must have happened: what chance left out is favoured. */
const MANY = 200;
/** Sequences run in parallel, each with its own players and device. */
const WORLDS = 4;

type Step =
  /** Several are done at the same moment, like a screen that marks as read what is answered. */
  | { readonly act: readonly Wish[]; readonly tab: number }
  /** A waiting entry is changed, whoever has it. */
  | { readonly change: number; readonly tab: number }
  | { readonly discard: number; readonly tab: number }
  | { readonly online: boolean }
  | { readonly fates: readonly Fate[] }
  | { readonly kill: number; readonly steps: number }
  | { readonly start: number }
  | { readonly move: MoveKind; readonly target: number }
  | { readonly wait: 'settle' | 'pass' | 'arrive' };

const tabs = fc.nat(1);
const wishes = fc.record<Wish>({
  kind: fc.constantFrom(...WRITES),
  target: fc.nat(1),
  flag: fc.boolean(),
});
const fates = fc.constantFrom<Fate>('unreached', 'answer-lost', 'twice', 'late', 'busy', 'portal');
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ act: fc.array(wishes, { minLength: 1, maxLength: 2 }), tab: tabs }),
  },
  { weight: 5, arbitrary: fc.record({ change: fc.nat(3), tab: tabs }) },
  { weight: 2, arbitrary: fc.record({ discard: fc.nat(3), tab: tabs }) },
  { weight: 4, arbitrary: fc.record({ online: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ fates: fc.array(fates, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kill: tabs, steps: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ start: tabs }) },
  { weight: 5, arbitrary: fc.record({ move: fc.constantFrom(...MOVES), target: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ wait: fc.constantFrom('settle', 'pass', 'arrive') }) },
);
const sequences = fc.array(steps, { minLength: 4, maxLength: 12, size: 'max' });

const clients: Client[] = [];
const worlds: World[] = [];

beforeAll(async () => {
  for (let at = 0; at < WORLDS; at += 1) {
    const client = new Client({ connectionString: inject('product').adminUrl });
    clients.push(client);
    await client.connect();
    worlds.push(await createWorld(client));
  }
});

afterAll(async () => {
  for (const client of clients) await client.end();
});

async function act(
  world: World,
  things: Things,
  device: Device,
  step: { readonly act: readonly Wish[]; readonly tab: number },
  written: Written[],
): Promise<void> {
  await device.start(step.tab);
  const kept = step.act.map((wish) => {
    const number = written.length;
    const entry: OutboxEntry = {
      id: randomUUID(),
      account: world.me,
      call: callOf(world, things, { ...wish, number }),
      subject: null,
      typed: null,
      madeAt: new Date().toISOString(),
      state: 'waiting',
      refusal: null,
    };
    const own: Written = { wish, number, entry, isKept: false, discarded: null, heard: null };
    written.push(own);
    return device.act(step.tab, entry, {
      kept: () => {
        own.isKept = true;
      },
      heard: (delivered) => {
        own.heard = delivered;
      },
    });
  });
  await Promise.all(kept);
}

/** Like "Change" for a waiting entry: does it again, differently. */
async function change(
  world: World,
  things: Things,
  device: Device,
  step: { readonly change: number; readonly tab: number },
  written: Written[],
): Promise<void> {
  const kept = (await device.kept()).filter(({ state }) => state === 'waiting');
  const own = written.filter(
    ({ entry, wish }) => isChangeable(wish.kind) && kept.some(({ id }) => id === entry.id),
  );
  const wish = own[step.change % Math.max(own.length, 1)]?.wish;
  if (wish) await act(world, things, device, { act: [wish], tab: step.tab }, written);
}

async function discard(
  device: Device,
  step: { readonly discard: number; readonly tab: number },
  written: readonly Written[],
): Promise<void> {
  const kept = await device.kept();
  const those = written.filter(({ entry }) => kept.some(({ id }) => id === entry.id));
  const own = those[step.discard % Math.max(those.length, 1)];
  if (own === undefined) return;
  await device.start(step.tab);
  const isGone = await device.discard(step.tab, own.entry.id);
  if (isGone === false) return;
  own.discarded = isGone === true && !device.sent.has(own.entry.id) ? 'unsent' : 'perhaps';
}

async function take(
  world: World,
  things: Things,
  device: Device,
  step: Step,
  written: Written[],
): Promise<void> {
  if ('act' in step) await act(world, things, device, step, written);
  else if ('change' in step) await change(world, things, device, step, written);
  else if ('discard' in step) await discard(device, step, written);
  else if ('online' in step) device.setOnline(step.online);
  else if ('fates' in step) device.fates.push(...step.fates);
  else if ('kill' in step) device.kill(step.kill, step.steps);
  else if ('start' in step) await device.start(step.start);
  else if ('move' in step) await move(world, things, { kind: step.move, target: step.target });
  else if (step.wait === 'settle') await device.settle();
  else if (step.wait === 'pass') device.pass();
  else await device.arrive();
}

/** The device and its network work again: everything is sent automatically. */
async function recover(device: Device): Promise<void> {
  device.fates.length = 0;
  device.setOnline(true);
  for (const tab of [0, 1]) device.kill(tab, Number.POSITIVE_INFINITY);
  for (let round = 0; round < 10; round += 1) {
    for (const tab of [0, 1]) await device.start(tab);
    await device.settle();
    await device.arrive();
    const kept = await device.kept();
    if (!kept.some(({ state }) => state === 'waiting')) return;
    device.pass();
  }
}

/** The database and the device at one moment: things in flight move from one to the other. */
async function seen(
  world: World,
  things: Things,
  device: Device,
): Promise<readonly [Found, OnDevice]> {
  for (;;) {
    await device.settle();
    const before = await device.kept();
    const found = await look(world, things);
    const kept = await device.kept();
    if (isDeepStrictEqual(before, kept))
      return [found, { kept, refused: device.refused, replaced: device.replaced }];
  }
}

async function play(
  world: World,
  sequence: readonly Step[],
  count: (what: string) => void,
): Promise<void> {
  const things = await startOver(world);
  const device = await createDevice(world.me, world.backend);
  const written: Written[] = [];
  const isBlocked = sequence.some((step) => 'move' in step && step.move === 'block');
  for (const tab of [0, 1]) await device.start(tab);
  for (const step of sequence) await take(world, things, device, step, written);
  check(written, ...(await seen(world, things, device)), isBlocked);
  await recover(device);
  const [found, own] = await seen(world, things, device);
  const fateful = check(written, found, own, isBlocked);
  expect(own.kept.filter(({ state }) => state === 'waiting')).toEqual([]);
  for (const { ids } of device.replaced) count(`replaced ${ids.length}`);
  for (const own of written) count(`${own.wish.kind} ${fateful.get(own.number)}`);
  for (const tab of [0, 1]) device.kill(tab, 0);
}

test('whatever happens to a network, to tabs and to others, nothing is lost, nothing done twice, and every conflict shown', {
  timeout: 60_000 + SEQUENCES * 1000,
}, async () => {
  const counts = new Map<string, number>();
  const count = (what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const missing = (): string[] =>
    [
      ...WRITES.map((kind) => `${kind} in effect`),
      ...['accept', 'enter', 'confirm', 'reply', 'join'].map((kind) => `${kind} refused`),
      'replaced 1',
    ].filter((what) => !counts.has(what));
  for (let played = 0; played === 0 || (missing().length > 0 && played < 4); played += 1) {
    const outcomes = await Promise.allSettled(
      worlds.map((world, at) =>
        fc.assert(
          fc.asyncProperty(sequences, (sequence) => play(world, sequence, count)),
          {
            seed: seed + at + played * WORLDS,
            numRuns: SEQUENCES / WORLDS,
            ...(path !== undefined && { path }),
          },
        ),
      ),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    console.log(`Seed ${seed}; ${JSON.stringify(Object.fromEntries(counts))}`);
    if (SEQUENCES < MANY || path !== undefined) return;
  }
  expect(missing()).toEqual([]);
  expect([...counts.keys()].some((what) => what.endsWith(' discarded'))).toBe(true);
});
