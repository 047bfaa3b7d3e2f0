import { expect } from 'vitest';
import { type OutboxEntry, replacing } from '../../../renderer/shared/offline/outbox.ts';
import type { Delivered } from '../../../renderer/shared/offline/sender.ts';
import { wordsOf, type WriteKind } from './offline-acts.ts';
import type { Replaced } from './offline-device.ts';
import type { Found } from './offline-world.ts';

/** Consequences of what the other side, or I myself, have done meanwhile. Nothing else is refused. */
const EXPECTED = new Set([
  'not_pending',
  'challenge_not_found',
  'result_waiting',
  'challenge_exists',
  'result_changed',
  'result_final',
  'not_agreed',
  'event_cancelled',
  'event_not_found',
  'open_match_over',
  'open_match_not_found',
  'player_not_found',
  'profile_changed',
]);

export interface Wish {
  readonly kind: WriteKind;
  readonly target: number;
  readonly flag: boolean;
}

/** Something I did, and what I was told about it. */
export interface Written {
  readonly wish: Wish;
  readonly number: number;
  readonly entry: OutboxEntry;
  isKept: boolean;
  /** Discarded: `unsent` if nothing had gone out, otherwise `perhaps`. */
  discarded: 'unsent' | 'perhaps' | null;
  heard: Delivered | null;
}

/** What a device keeps, and what it has kept as refused. */
export interface OnDevice {
  readonly kept: readonly OutboxEntry[];
  readonly refused: ReadonlyMap<string, OutboxEntry>;
  /** Entries that replaced others. */
  readonly replaced: readonly Replaced[];
}

/** The fate of something I did as I can see it: on my screen, or in the outbox. */
function fateOf(own: Written, found: Found, device: OnDevice, written: readonly Written[]): string {
  const { id } = own.entry;
  if (own.discarded === 'unsent')
    return found.taken.includes(id) ? 'discarded, and in effect' : 'discarded';
  const waiting = device.kept.find((entry) => entry.id === id);
  const refusal = waiting?.refusal ?? (own.heard?.kind === 'refused' ? own.heard.refusal : null);
  if (found.taken.includes(id)) return refusal === null ? 'in effect' : 'in effect, and refused';
  if (refusal !== null) {
    const isSaid = refusal.message !== '' && EXPECTED.has(refusal.code);
    return isSaid ? 'refused' : `refused with ${refusal.code}: ${refusal.message}`;
  }
  if (own.heard?.kind === 'done') return 'said to be done';
  if (waiting) return 'waiting';
  if (own.discarded !== null) return 'discarded';
  // All that is said of it is that it no longer waits.
  if (isReplaced(own, found, device, written)) return 'replaced';
  if (own.heard?.kind === 'done-before') return 'said to be done';
  return own.isKept ? 'lost' : 'never kept';
}

/** Whatever replaced it covers it: for a refused one, the next attempt at the same thing. */
function isReplaced(
  own: Written,
  found: Found,
  { kept, refused, replaced }: OnDevice,
  written: readonly Written[],
): boolean {
  const last = refused.get(own.entry.id) ?? own.entry;
  // Some are kept whose tab closed before it knew.
  const wasThere = ({ entry: { id }, isKept, discarded }: Written): boolean =>
    isKept ||
    discarded !== null ||
    found.taken.includes(id) ||
    refused.has(id) ||
    [...kept.map((entry) => entry.id), ...replaced.flatMap(({ ids, by }) => [...ids, by])].includes(
      id,
    );
  return written.some(
    (later) =>
      later.number > own.number && wasThere(later) && replacing(last, later.entry) !== null,
  );
}

const FINE = new Set(['in effect', 'refused', 'waiting', 'replaced', 'discarded', 'never kept']);

/** Nothing lost, nothing done twice, each refusal shown, all in the order it was done. */
export function check(...seen: Parameters<typeof checkAll>): ReadonlyMap<number, string> {
  try {
    return checkAll(...seen);
  } catch (failure) {
    // A failure can't be repeated from its seed, so everything is reported at once.
    const [written, found, { kept, refused, replaced }] = seen;
    const story = { written, found, kept, refused: [...refused], replaced };
    throw new Error(JSON.stringify(story), { cause: failure });
  }
}

function checkAll(
  written: readonly Written[],
  found: Found,
  device: OnDevice,
  isBlocked: boolean,
): ReadonlyMap<number, string> {
  const fateful = new Map(written.map((own) => [own.number, fateOf(own, found, device, written)]));
  for (const { number, wish, heard } of written) {
    const fate = fateful.get(number) ?? '';
    if (!FINE.has(fate))
      expect.fail(`${wish.kind} (${number}) is ${fate}, and was told: ${JSON.stringify(heard)}`);
  }
  const isTaken = new Set(found.taken);
  const done = written.filter(({ entry }) => found.taken.includes(entry.id));
  const of = (...kinds: readonly WriteKind[]): readonly Written[] =>
    done.filter(({ wish }) => kinds.includes(wish.kind));
  // A request in flight when its entry was discarded or replaced arrives at any time.
  const loose = new Set(device.replaced.flatMap(({ ids }) => ids));
  for (const { entry, discarded } of written) if (discarded !== null) loose.add(entry.id);
  expect(
    found.taken.filter((id) => !loose.has(id)),
    'the order',
  ).toEqual(placesOf(written, device.replaced).filter((id) => isTaken.has(id) && !loose.has(id)));
  const messages = of('message').filter(({ entry }) => !loose.has(entry.id));
  const looseWords = of('message')
    .filter(({ entry }) => loose.has(entry.id))
    .map(({ number }) => wordsOf(number));
  expect(found.messages.filter((words) => !looseWords.includes(words))).toEqual(
    messages.map(({ number }) => wordsOf(number)),
  );
  expect(found.messages).toHaveLength(messages.length + looseWords.length);
  const entered = of('enter').map(
    ({ entry, number }) =>
      `${String(entry.call.args['challenge_id'])} ${Math.floor(number / 5)}-${number % 5}`,
  );
  expect(found.entered.toSorted(inOrder)).toEqual(entered.toSorted(inOrder));
  const challenged = of('challenge').map(({ number }) => wordsOf(number));
  expect(found.challenged.toSorted(inOrder)).toEqual(challenged.toSorted(inOrder));
  if (!isBlocked) {
    const answered = of('accept', 'decline').map(
      ({ wish, entry }) =>
        `challenge_${wish.kind === 'accept' ? 'accepted' : 'declined'} ${String(entry.call.args['challenge_id'])}`,
    );
    const told = found.told.filter((line) => !line.startsWith('confirmed'));
    expect(told.toSorted(inOrder)).toEqual(answered.toSorted(inOrder));
    expect(found.told.length - told.length, 'confirmed').toBe(of('confirm').length);
  }
  const replies = of('reply');
  const reply = replies.at(-1);
  if (!replies.some(({ entry }) => loose.has(entry.id)))
    expect(found.reply === 'going' || found.reply === 'waiting', 'the reply').toBe(
      reply?.wish.flag ?? false,
    );
  expect(found.seat !== null, 'the seat').toBe(of('join').length > 0);
  const profile = of('profile').at(-1);
  if (profile) expect(found.bio).toBe(profile.entry.call.args['bio']);
  return fateful;
}

/** The ids in the order in which they must be sent. */
function placesOf(written: readonly Written[], replaced: readonly Replaced[]): readonly string[] {
  let places = written.map(({ entry }) => entry.id);
  for (const { ids, by } of replaced) {
    const isMoved = (id: string): boolean => id === by || ids.includes(id);
    const first = places.find(isMoved);
    places = places.flatMap((id) => (id === first ? [by] : isMoved(id) ? [] : [id]));
  }
  return places;
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);
