import { attemptsOf, type AttemptParts, type Sent } from './attempt.ts';
import { findReplacement, findTriedAnew, type OutboxEntry } from './outbox.ts';

/**
 * The outcome reported to the caller who is still waiting for it. `waiting`: it is kept, and sent
 * automatically later.
 */
export type Delivered =
  | Exclude<Sent, { readonly kind: 'no-answer' | 'no-session' }>
  | { readonly kind: 'waiting' }
  /** The person discarded it meanwhile, here or in another tab. */
  | { readonly kind: 'discarded' }
  /** This device keeps nothing: the caller sends it directly. */
  | { readonly kind: 'not-kept' };

/** How a run ended. `idle`: nothing is waiting any more. */
type Run = 'idle' | 'no-answer' | 'no-session';

interface Clock {
  /** Calls `act` later; returns a function that cancels that. */
  after(ms: number, act: () => void): () => void;
}

export interface SenderParts extends AttemptParts {
  readonly clock: Clock;
  /** Whether trying makes sense. */
  readonly isOnline: () => boolean;
  /** The next automatic try comes in this many milliseconds; null: it has started, or none is due. */
  readonly onPause?: (ms: number | null) => void;
  /** The outbox has changed. */
  readonly onChange?: () => void;
  /** An entry is being discarded, which callers in other tabs may be waiting for. */
  readonly onDiscard?: (id: string) => void;
  /** An entry was sent or refused, and no caller was waiting for it. */
  readonly onAnswered?: (entry: OutboxEntry, sent: Sent) => void;
  /** Called after such answers, when nothing is waiting any more or nothing can be sent now. */
  readonly onEmptied?: () => void;
}

export interface Sender {
  /**
   * Keeps an entry and sends it after everything waiting before it; resolves when that is done, or
   * can't be done now.
   */
  readonly deliver: (entry: OutboxEntry) => Promise<Delivered>;
  /** Sends what is waiting, now: there may be a network again. */
  readonly wake: () => Promise<Run>;
  /** Whether nothing is waiting, as far as is known here: a request sent now would overtake nothing. */
  readonly isClear: () => boolean;
  /** Another tab may have kept something. */
  readonly doubt: () => void;
  /** Discards an entry for good; false: it is being sent. */
  readonly discard: (id: string) => Promise<boolean>;
  /** Another tab has discarded an entry. */
  readonly hearDiscarded: (id: string) => void;
  /** Stops: the person has left. */
  readonly stop: () => void;
}

/** A caller waiting for the outcome of an entry. */
interface StandingBy {
  readonly resolve: (delivered: Delivered) => void;
  /** Until then a run that ends has not seen the entry. */
  isKept: boolean;
}

const OUTBOX_LOCK = 'courtcrew-outbox';

/** Growing pauses between attempts; the last one repeats. */
const PAUSES_MS = [2000, 5000, 15_000, 60_000, 300_000];
/** The longest a caller waits for entries ahead of theirs. */
const PATIENCE_MS = 15_000;

/**
 * Sends the waiting entries of an outbox in order, once each. Independent of the page: it also runs
 * in workers and in Node.
 */
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

  /**
   * Applies the database's answer to an entry. A waiting caller gets a refusal directly; otherwise
   * it stays in the outbox.
   */
  const settle = async (entry: OutboxEntry, sent: Sent): Promise<void> => {
    if (sent.kind === 'no-answer' || sent.kind === 'no-session') return;
    // Stored first: if the tab closes just now, the refusal is found in the outbox.
    if (sent.kind === 'refused')
      await store.changeEntry({ ...entry, state: 'refused', refusal: sent.refusal });
    else await store.deleteEntry(account, entry.id);
    const isHeard = standingBy.has(entry.id);
    say(entry.id, sent);
    if (isHeard) {
      if (sent.kind === 'refused') await store.deleteEntry(account, entry.id);
      // The answer is unknown, so it is refetched.
      else if (sent.kind === 'done-before') hasAnswered = true;
    } else {
      hasAnswered = true;
      parts.onAnswered?.(entry, sent);
    }
    parts.onChange?.();
  };

  /** Another tab or a worker may have sent an entry that a caller here is waiting for. */
  const hearOthers = async (entries: readonly OutboxEntry[]): Promise<void> => {
    for (const [id, { isKept }] of standingBy) {
      if (!isKept) continue;
      const entry = entries.find((other) => other.id === id);
      if (entry === undefined) say(id, { kind: 'done-before' });
      else if (entry.refusal !== null)
        await settle(entry, { kind: 'refused', refusal: entry.refusal });
    }
  };

  /**
   * Applies all pending replacements and returns the entries left. Called under the lock, so that
   * none of them is in flight.
   */
  const foldAll = async (): Promise<readonly OutboxEntry[]> => {
    // Guards against an endless loop with a store that replaces nothing.
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
    // Guards against endless sending with a store that neither loses nor deletes anything.
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
        // A waiting caller learns of it at once, as without an outbox.
        await settle(next, { kind: 'refused', refusal: sent.refusal });
        continue;
      }
      // If it is discarded meanwhile, the person is told that it may have arrived.
      if (sent.kind === 'no-answer' && !next.unanswered) parts.onChange?.();
      if (sent.kind === 'no-answer' || sent.kind === 'no-session') return sent.kind;
      failures = 0;
      await settle(next, sent);
    }
  };

  const finish = (run: Run): void => {
    // Callers still without an answer are told that theirs will be sent later.
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

  /**
   * Adds an entry behind the others, one call at a time: encryption takes a while, and the order
   * must be that of the actions.
   */
  const keep = (entry: OutboxEntry): Promise<boolean> => {
    isClear = false;
    const kept = keeping.then(() => store.putEntry(entry));
    keeping = kept.catch(() => false);
    return kept;
  };

  /** Applies replacements as soon as nothing is in flight, even when nothing can be sent. */
  const fold = async (): Promise<void> => {
    const entries = await store.listEntries(account);
    if (findReplacement(entries) === null && findTriedAnew(entries).length === 0) return;
    await locks.request(OUTBOX_LOCK, foldAll);
  };

  return {
    async deliver(entry) {
      if (stopped) return { kind: 'not-kept' };
      const { promise, resolve } = Promise.withResolvers<Delivered>();
      // Registered before it is kept: a run in progress may send it at once.
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
        // First, since an entry that is gone counts as sent.
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
