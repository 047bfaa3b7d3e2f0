import { attemptsOf, type AttemptParts, type Sent } from './attempt.ts';
import { findReplacement, findTriedAnew, type OutboxEntry } from './outbox.ts';

/** What is said to who did it and is still there. `waiting`: it is kept, and goes out by itself. */
export type Delivered =
  | Exclude<Sent, { readonly kind: 'no-answer' | 'no-session' }>
  | { readonly kind: 'waiting' }
  /** The person has taken it away meanwhile, here or in another tab. */
  | { readonly kind: 'discarded' }
  /** This device keeps nothing: whoever asks sends it themselves. */
  | { readonly kind: 'not-kept' };

/** How a run ended. `idle`: nothing waits any more. */
type Run = 'idle' | 'no-answer' | 'no-session';

interface Clock {
  /** Does something later; returns how to forget it. */
  after(ms: number, act: () => void): () => void;
}

export interface SenderParts extends AttemptParts {
  readonly clock: Clock;
  /** Whether there is any sense in trying. */
  readonly isOnline: () => boolean;
  /** It will be tried again by itself, after so long; null: it is being tried, or nothing is to be. */
  readonly onPause?: (ms: number | null) => void;
  /** What waits is otherwise now. */
  readonly onChange?: () => void;
  /** Something is being discarded, which other tabs may stand by for. */
  readonly onDiscard?: (id: string) => void;
  /** Something was sent or refused that nobody stood by to hear of. */
  readonly onAnswered?: (entry: OutboxEntry, sent: Sent) => void;
  /** After some of that, when nothing waits any more, or cannot be sent now. */
  readonly onEmptied?: () => void;
}

export interface Sender {
  /** Keeps something and sends it after all that waits before it; answers when that is done, or cannot be done now. */
  readonly deliver: (entry: OutboxEntry) => Promise<Delivered>;
  /** Sends what waits, now: there may be a network again. */
  readonly wake: () => Promise<Run>;
  /** Whether nothing waits, as far as is known here: what is sent now overtakes nothing. */
  readonly isClear: () => boolean;
  /** Somebody else has kept something, perhaps. */
  readonly doubt: () => void;
  /** Takes something away for good; false: it is on its way just now. */
  readonly discard: (id: string) => Promise<boolean>;
  /** Another tab discards something. */
  readonly hearDiscarded: (id: string) => void;
  /** Does nothing any more: the person has gone. */
  readonly stop: () => void;
}

/** Somebody who waits to hear what becomes of theirs. */
interface StandingBy {
  readonly resolve: (delivered: Delivered) => void;
  /** Until then a run that ends has not seen it. */
  isKept: boolean;
}

const OUTBOX_LOCK = 'courtcrew-outbox';

/** Between two attempts, each longer than the one before; the last of them from then on. */
const PAUSES_MS = [2000, 5000, 15_000, 60_000, 300_000];
/** So long does somebody wait for what goes out before theirs. */
const PATIENCE_MS = 15_000;

/** Sends what waits in an outbox, in its order, once each. Knows no page: it runs in workers and in Node as well. */
export function createSender(parts: SenderParts): Sender {
  const { account, store, locks, clock, isOnline } = parts;
  const { attempt, ifNotUnderWay } = attemptsOf(parts);
  const standingBy = new Map<string, StandingBy>();
  let running: Promise<Run> | null = null;
  let asked = false;
  let keeping: Promise<unknown> = Promise.resolve();
  let failures = 0;
  let forgetPause: (() => void) | null = null;
  let stopped = false;
  let hasAnswered = false;
  let isClear = false;

  const say = (id: string, delivered: Delivered): void => {
    standingBy.get(id)?.resolve(delivered);
    standingBy.delete(id);
  };

  /** What the database has said about an entry. Who stands by hears of a refusal there; else it is kept, to be seen. */
  const settle = async (entry: OutboxEntry, sent: Sent): Promise<void> => {
    if (sent.kind === 'no-answer' || sent.kind === 'no-session') return;
    // First where it waits: whose tab ends just now finds it there.
    if (sent.kind === 'refused')
      await store.changeEntry({ ...entry, state: 'refused', refusal: sent.refusal });
    else await store.deleteEntry(account, entry.id);
    const isHeard = standingBy.has(entry.id);
    say(entry.id, sent);
    if (isHeard) {
      if (sent.kind === 'refused') await store.deleteEntry(account, entry.id);
      // What was answered is not known: it is fetched.
      else if (sent.kind === 'done-before') hasAnswered = true;
    } else {
      hasAnswered = true;
      parts.onAnswered?.(entry, sent);
    }
    parts.onChange?.();
  };

  /** Another tab or a worker may have sent what somebody stands by for here. */
  const hearOthers = async (entries: readonly OutboxEntry[]): Promise<void> => {
    for (const [id, { isKept }] of standingBy) {
      if (!isKept) continue;
      const entry = entries.find((other) => other.id === id);
      if (entry === undefined) say(id, { kind: 'done-before' });
      else if (entry.refusal !== null)
        await settle(entry, { kind: 'refused', refusal: entry.refusal });
    }
  };

  /** What is there once what was changed has taken the place of what waited. Under the lock: nothing of it is on its way. */
  const foldAll = async (): Promise<readonly OutboxEntry[]> => {
    // A store that replaces nothing must not be asked for ever.
    const folded = new Set<string>();
    for (;;) {
      const entries = await store.listEntries(account);
      const replacement = findReplacement(entries);
      if (replacement === null || folded.has(replacement.entry.id)) {
        const triedAnew = findTriedAnew(entries);
        for (const { id } of triedAnew) await store.deleteEntry(account, id);
        return entries.filter((entry) => !triedAnew.includes(entry));
      }
      folded.add(replacement.entry.id);
      await store.replaceEntries(replacement.ids, replacement.entry);
    }
  };

  const sendAll = async (): Promise<Run> => {
    // A store that loses nothing and deletes nothing must not have one thing sent for ever.
    const tried = new Set<string>();
    for (;;) {
      if (stopped) return 'idle';
      const entries = await foldAll();
      const next = entries.find(({ id, state }) => state === 'waiting' && !tried.has(id));
      if (next === undefined) {
        await hearOthers(entries);
        isClear = !entries.some(({ state }) => state === 'waiting');
        return 'idle';
      }
      if (!isOnline()) return 'no-answer';
      tried.add(next.id);
      const sent = await attempt(next.id);
      if (sent === null) continue;
      if (sent.kind === 'no-session' && standingBy.has(next.id)) {
        // Who stands by learns it at once, as without an outbox.
        await settle(next, { kind: 'refused', refusal: sent.refusal });
        continue;
      }
      // Whoever discards it meanwhile is told so.
      if (sent.kind === 'no-answer' && !next.unanswered) parts.onChange?.();
      if (sent.kind === 'no-answer' || sent.kind === 'no-session') return sent.kind;
      failures = 0;
      await settle(next, sent);
    }
  };

  const finish = (run: Run): void => {
    // Whatever is still not answered goes out later.
    for (const [id, { isKept }] of standingBy) if (isKept) say(id, { kind: 'waiting' });
    if (hasAnswered && !stopped) parts.onEmptied?.();
    hasAnswered = false;
    if (run !== 'no-answer' || stopped) return;
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
    failures += 1;
    forgetPause?.();
    forgetPause = clock.after(pause, () => void start());
    parts.onPause?.(pause);
  };

  const start = (): Promise<Run> => {
    if (running !== null) {
      asked = true;
      return running;
    }
    if (forgetPause !== null) parts.onPause?.(null);
    forgetPause?.();
    forgetPause = null;
    running = (async () => {
      let run: Run = 'idle';
      do {
        asked = false;
        run = await locks.request(OUTBOX_LOCK, sendAll).catch(() => 'no-answer' as const);
      } while (asked && run === 'idle');
      running = null;
      finish(run);
      return run;
    })();
    return running;
  };

  /** Puts an entry behind the others. One after the other: sealing takes its time, and the order is that of the acts. */
  const keep = (entry: OutboxEntry): Promise<boolean> => {
    isClear = false;
    const kept = keeping.then(() => store.putEntry(entry));
    keeping = kept.catch(() => false);
    return kept;
  };

  /** As soon as nothing is on its way, also where nothing can be sent. */
  const fold = async (): Promise<void> => {
    const entries = await store.listEntries(account);
    if (findReplacement(entries) === null && findTriedAnew(entries).length === 0) return;
    await locks.request(OUTBOX_LOCK, foldAll);
  };

  return {
    async deliver(entry) {
      if (stopped) return { kind: 'not-kept' };
      const { promise, resolve } = Promise.withResolvers<Delivered>();
      // Before it is kept: a run that is under way may send it at once.
      const own: StandingBy = { resolve, isKept: false };
      standingBy.set(entry.id, own);
      if (!(await keep(entry))) {
        standingBy.delete(entry.id);
        return { kind: 'not-kept' };
      }
      const forget = clock.after(PATIENCE_MS, () => say(entry.id, { kind: 'waiting' }));
      const begin = (): void => {
        own.isKept = true;
        void start();
      };
      void fold().then(begin, begin);
      const delivered = await promise;
      forget();
      if (delivered.kind === 'waiting') parts.onChange?.();
      return delivered;
    },
    wake: () => {
      failures = 0;
      return start();
    },
    isClear: () => isClear && running === null,
    doubt: () => {
      isClear = false;
    },
    async discard(id) {
      const discarded = await ifNotUnderWay(id, async () => {
        // First, since what is there no more is taken for sent.
        say(id, { kind: 'discarded' });
        parts.onDiscard?.(id);
        await store.deleteEntry(account, id);
        return true;
      });
      return discarded ?? false;
    },
    hearDiscarded: (id) => say(id, { kind: 'discarded' }),
    stop() {
      stopped = true;
      if (forgetPause !== null) parts.onPause?.(null);
      forgetPause?.();
      for (const id of standingBy.keys()) say(id, { kind: 'waiting' });
    },
  };
}
