import { expect, test } from 'vitest';
import type { EventRotation, Rotation } from './event-rotation.ts';
import {
  rotationEnded,
  roundPaused,
  roundResumed,
  roundsMade,
  roundStarted,
} from './rotation-changes.ts';
import { socialWith } from './rotation-fixture.ts';

const NOW = Date.parse('2026-01-05T18:00:00Z');

const READY: Rotation = {
  courts: ['Court 1'],
  minutes: 20,
  roundCount: 2,
  singles: false,
  state: 'ready',
  currentRound: 0,
  endsAt: null,
  secondsLeft: null,
  version: 1,
  clock: 0,
  players: [],
  rounds: [
    { round: 1, matches: [], sittingOut: [1] },
    { round: 2, matches: [], sittingOut: [2] },
  ],
};

/** On a device whose clock is two seconds slow. */
const event = (rotation: Rotation | null): EventRotation =>
  socialWith(rotation, { clockAhead: 2000 });

test("a round starts, pauses and resumes by the server's clock, and ends", () => {
  const started = roundStarted(1)(event(READY), NOW);
  expect(started.rotation).toMatchObject({
    state: 'running',
    currentRound: 1,
    endsAt: '2026-01-05T18:20:02.000Z',
    secondsLeft: null,
    version: 2,
  });
  const paused = roundPaused(started, NOW + 60_000);
  expect(paused.rotation).toMatchObject({
    state: 'paused',
    endsAt: null,
    secondsLeft: 19 * 60,
    version: 2,
    clock: 1,
  });
  const resumed = roundResumed(paused, NOW + 120_000);
  expect(resumed.rotation).toMatchObject({
    state: 'running',
    endsAt: '2026-01-05T18:21:02.000Z',
    secondsLeft: null,
    version: 2,
    clock: 2,
  });
  expect(rotationEnded(resumed, NOW).rotation).toMatchObject({
    state: 'ended',
    endsAt: null,
    secondsLeft: null,
    version: 3,
  });
});

test('without a rotation no press creates one', () => {
  expect(roundStarted(1)(event(null), NOW)).toEqual(event(null));
});

test('new rounds replace the future ones; the current one goes on', () => {
  const started = roundStarted(1)(event(READY), NOW);
  const anew = { round: 2, matches: [], sittingOut: [3] };
  const saved = { ...READY, courts: ['Court 2'], roundCount: 2, rounds: [anew], version: 2 };
  const { rotation } = roundsMade(started, saved);
  expect(rotation).toMatchObject({
    state: 'running',
    currentRound: 1,
    endsAt: '2026-01-05T18:20:02.000Z',
    courts: ['Court 2'],
    version: 3,
  });
  expect(rotation?.rounds).toEqual([READY.rounds[0], anew]);
});

test('the first rounds made wait for their start, and so do further ones', () => {
  expect(roundsMade(event(null), { ...READY, version: 0 }).rotation).toEqual(READY);
  const ended = event({ ...READY, state: 'ended', currentRound: 2, version: 4 });
  expect(
    roundsMade(ended, { ...READY, roundCount: 3, rounds: [], version: 4 }).rotation,
  ).toMatchObject({ state: 'ready', currentRound: 2, version: 5 });
  expect(
    roundsMade(ended, { ...READY, roundCount: 2, rounds: [], version: 4 }).rotation,
  ).toMatchObject({ state: 'ended', currentRound: 2, version: 5 });
});
