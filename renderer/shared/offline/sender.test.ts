import { describe, expect, test, vi } from 'vitest';
import { createLocks } from './locks.ts';
import type { Call, OutboxEntry, OutboxStore } from './outbox.ts';
import type { Sent } from './attempt.ts';
import { createSender, type SenderParts } from './sender.ts';
import { eventually } from '../../../tests/support/eventually.ts';

const DONE: Sent = { kind: 'done', data: 'row' };
const LATER: Sent = { kind: 'no-answer' };
const NO: Sent = {
  kind: 'refused',
  refusal: { code: 'not_pending', message: 'This challenge was cancelled.', details: '' },
};

function entryOf(id: string, call: Partial<Call> = {}): OutboxEntry {
  return {
    id,
    account: 'ana',
    call: { name: 'enter_result', args: {}, ...call },
    subject: 'Leo',
    typed: null,
    madeAt: '2026-11-22T10:00:00Z',
    state: 'waiting',
    refusal: null,
  };
}

/** The store of one browser. */
function aStore(): OutboxStore & { readonly entries: OutboxEntry[] } {
  const entries: OutboxEntry[] = [];
  const at = (id: string): number => entries.findIndex((entry) => entry.id === id);
  return {
    entries,
    putEntry: async (entry) => entries.push(entry) > 0,
    listEntries: async (account) => entries.filter((entry) => entry.account === account),
    changeEntry: async (entry) => {
      if (at(entry.id) >= 0) entries[at(entry.id)] = entry;
    },
    replaceEntries: async (ids, entry) => {
      if (at(entry.id) < 0) return [];
      const replaced = ids.filter((id) => at(id) >= 0);
      const places = [entry.id, ...replaced].map(at);
      entries[Math.min(...places)] = entry;
      for (const place of places.toSorted((one, other) => other - one).slice(0, -1))
        entries.splice(place, 1);
      return replaced;
    },
    deleteEntry: async (_account, id) => {
      if (at(id) >= 0) entries.splice(at(id), 1);
    },
  };
}

/** A clock that moves only when told to. */
function aClock() {
  let now = 0;
  let alarms: { readonly at: number; readonly act: () => void }[] = [];
  return {
    after(ms: number, act: () => void) {
      const alarm = { at: now + ms, act };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((other) => other !== alarm);
      };
    },
    pauses: () => alarms.map(({ at }) => at - now),
    pass(ms: number) {
      now += ms;
      const due = alarms.filter(({ at }) => at <= now);
      alarms = alarms.filter(({ at }) => at > now);
      for (const { act } of due) act();
    },
  };
}

/** A server that answers by id, and records what reached it. */
function aServer(answers: Record<string, Sent> = {}) {
  const reached: string[] = [];
  return {
    reached,
    answers,
    send: async (_call: Call, id: string): Promise<Sent> => {
      reached.push(id);
      return answers[id] ?? DONE;
    },
  };
}

function aSender(parts: Partial<SenderParts> = {}) {
  const store = aStore();
  const clock = aClock();
  const whole = {
    account: 'ana',
    store,
    clock,
    locks: createLocks(),
    isOnline: () => true,
    send: aServer().send,
    ...parts,
  };
  return { store, clock, sender: createSender(whole) };
}

describe('with a network', () => {
  test('an entry that got no answer is marked as such, once', async () => {
    const shown: (true | undefined)[] = [];
    const store = aStore();
    await store.putEntry(entryOf('1'));
    const { sender } = aSender({
      store,
      send: aServer({ 1: LATER }).send,
      onChange: () => shown.push(store.entries[0]?.unanswered),
    });
    await sender.wake();
    expect(shown).toEqual([true]);
    await sender.wake();
    expect(shown).toEqual([true]);
  });

  test('a delivered entry is answered, and no longer kept', async () => {
    const { sender, store } = aSender();
    expect(await sender.deliver(entryOf('1'))).toEqual(DONE);
    expect(store.entries).toEqual([]);
  });

  test('an entry is kept before it is sent', async () => {
    const kept: string[][] = [];
    const { sender, store } = aSender({
      send: async () => {
        kept.push(store.entries.map(({ id }) => id));
        return DONE;
      },
    });
    await sender.deliver(entryOf('1'));
    expect(kept).toEqual([['1']]);
  });

  test('a refusal goes to whoever is waiting for it, and nothing remains', async () => {
    const { sender, store } = aSender({ send: aServer({ 1: NO }).send });
    expect(await sender.deliver(entryOf('1'))).toEqual(NO);
    expect(store.entries).toEqual([]);
  });

  test('an unknown session is reported like a refusal', async () => {
    const refusal = {
      code: 'session_ended',
      message: 'Your session has ended.',
      details: '',
    } as const;
    const send = aServer({ 1: { kind: 'no-session', refusal } }).send;
    const { sender, store } = aSender({ send });
    expect(await sender.deliver(entryOf('1'))).toEqual({ kind: 'refused', refusal });
    expect(store.entries).toEqual([]);
  });

  test('everything is sent in order, one at a time', async () => {
    let under = 0;
    const reached: string[] = [];
    const { sender } = aSender({
      send: async (_call, id) => {
        under += 1;
        expect(under).toBe(1);
        await Promise.resolve();
        reached.push(id);
        under -= 1;
        return DONE;
      },
    });
    await Promise.all(['1', '2', '3'].map((id) => sender.deliver(entryOf(id))));
    expect(reached).toEqual(['1', '2', '3']);
  });
});

describe('without a network', () => {
  test('an entry waits, nothing is tried, and everything is sent as soon as there is one', async () => {
    let online = false;
    const server = aServer();
    const onAnswered = vi.fn<NonNullable<SenderParts['onAnswered']>>();
    const { sender, store } = aSender({ send: server.send, isOnline: () => online, onAnswered });
    expect(await sender.deliver(entryOf('1'))).toEqual({ kind: 'waiting' });
    expect(await sender.deliver(entryOf('2'))).toEqual({ kind: 'waiting' });
    expect(server.reached).toEqual([]);
    expect(store.entries).toHaveLength(2);
    online = true;
    expect(await sender.wake()).toBe('idle');
    expect(server.reached).toEqual(['1', '2']);
    expect(store.entries).toEqual([]);
    expect(onAnswered.mock.calls.map(([{ id }]) => id)).toEqual(['1', '2']);
  });

  test('an entry without an answer holds up those after it, and keeps its id', async () => {
    const server = aServer({ 1: LATER });
    const { sender, store } = aSender({ send: server.send });
    expect(await sender.deliver(entryOf('1'))).toEqual({ kind: 'waiting' });
    expect(await sender.deliver(entryOf('2'))).toEqual({ kind: 'waiting' });
    expect(server.reached).toEqual(['1', '1']);
    delete server.answers['1'];
    await sender.wake();
    expect(server.reached).toEqual(['1', '1', '1', '2']);
    expect(store.entries).toEqual([]);
  });

  test('it is retried automatically, after growing pauses', async () => {
    const server = aServer({ 1: LATER });
    const { sender, clock } = aSender({ send: server.send });
    await sender.deliver(entryOf('1'));
    for (const pause of [2000, 5000, 15_000, 60_000, 300_000, 300_000]) {
      await eventually(() => expect(clock.pauses()).toEqual([pause]));
      clock.pass(pause);
    }
    await eventually(() => expect(server.reached).toHaveLength(7));
    delete server.answers['1'];
    await sender.wake();
    expect(clock.pauses()).toEqual([]);
  });

  test("an entry the database keeps failing at doesn't hold up the rest for ever, and is reported", async () => {
    const refusal = { code: '57014', message: 'canceling statement', details: '' } as const;
    const server = aServer({ 1: { kind: 'no-answer', refusal } });
    const { sender, store, clock } = aSender({ send: server.send });
    await sender.deliver(entryOf('1'));
    await store.putEntry(entryOf('2'));
    for (const pause of [2000, 5000, 15_000, 60_000, 300_000]) {
      await eventually(() => expect(clock.pauses()).toEqual([pause]));
      clock.pass(pause);
    }
    await eventually(() => expect(server.reached.at(-1)).toBe('2'));
    await eventually(() => expect(store.entries).toHaveLength(1));
    expect(store.entries).toMatchObject([
      { id: '1', state: 'refused', refusal: { message: expect.stringContaining('several tries') } },
    ]);
  });

  test('without any answer an entry keeps waiting, however often it was tried', async () => {
    const { sender, store } = aSender({ send: aServer({ 1: LATER }).send });
    await sender.deliver(entryOf('1'));
    for (let tries = 0; tries < 10; tries += 1) await sender.wake();
    expect(store.entries).toMatchObject([{ id: '1', state: 'waiting' }]);
  });

  test('an entry that turns out to be done already is refetched, since its answer is unknown', async () => {
    const onEmptied = vi.fn<NonNullable<SenderParts['onEmptied']>>();
    const { sender } = aSender({ send: aServer({ 1: { kind: 'done-before' } }).send, onEmptied });
    expect(await sender.deliver(entryOf('1'))).toEqual({ kind: 'done-before' });
    await eventually(() => expect(onEmptied).toHaveBeenCalledOnce());
  });

  test('an entry that was accepted earlier is gone, and no failure is reported', async () => {
    const server = aServer({ 1: LATER });
    const { sender, store } = aSender({ send: server.send });
    await sender.deliver(entryOf('1'));
    server.answers['1'] = { kind: 'done-before' };
    await sender.wake();
    expect(store.entries).toEqual([]);
  });

  test('an entry refused later is kept with its reason, and the rest goes on', async () => {
    let online = false;
    const server = aServer({ 1: NO });
    const { sender, store } = aSender({ send: server.send, isOnline: () => online });
    await sender.deliver(entryOf('1'));
    await sender.deliver(entryOf('2'));
    online = true;
    await sender.wake();
    expect(server.reached).toEqual(['1', '2']);
    expect(store.entries).toEqual([
      { ...entryOf('1'), state: 'refused', refusal: NO.kind === 'refused' ? NO.refusal : null },
    ]);
    // It is not resent automatically.
    await sender.wake();
    expect(server.reached).toEqual(['1', '2']);
  });

  test('nobody waits for ever for entries ahead of theirs', async () => {
    const server = aServer();
    const hanging = Promise.withResolvers<Sent>();
    const { sender, clock, store } = aSender({
      send: (call, id) => (id === '1' ? hanging.promise : server.send(call, id)),
    });
    const first = sender.deliver(entryOf('1'));
    const second = sender.deliver(entryOf('2'));
    await eventually(() => expect(store.entries).toHaveLength(2));
    await eventually(() => expect(clock.pauses()).toHaveLength(2));
    clock.pass(15_000);
    expect(await first).toEqual({ kind: 'waiting' });
    expect(await second).toEqual({ kind: 'waiting' });
    hanging.resolve(DONE);
    await eventually(() => expect(server.reached).toEqual(['2']));
    await eventually(() => expect(store.entries).toEqual([]));
  });
});

test('the time of the next try is reported, and when it starts', async () => {
  const pauses: (number | null)[] = [];
  const server = aServer({ 1: LATER });
  const { sender } = aSender({ send: server.send, onPause: (ms) => pauses.push(ms) });
  await sender.deliver(entryOf('1'));
  await eventually(() => expect(pauses).toEqual([2000]));
  await sender.wake();
  expect(pauses).toEqual([2000, null, 2000]);
  delete server.answers['1'];
  await sender.wake();
  expect(pauses).toEqual([2000, null, 2000, null]);
});

test('a device that keeps nothing says so', async () => {
  const store = { ...aStore(), putEntry: async () => false };
  const { sender } = aSender({ store });
  expect(await sender.deliver(entryOf('1'))).toEqual({ kind: 'not-kept' });
});

test("a store that never deletes doesn't cause endless sending", async () => {
  const server = aServer();
  const store = { ...aStore(), deleteEntry: async () => undefined };
  const { sender } = aSender({ store, send: server.send });
  await sender.deliver(entryOf('1'));
  expect(server.reached).toEqual(['1']);
});

test('nothing of another account is sent', async () => {
  const server = aServer();
  const { sender, store } = aSender({ send: server.send });
  await store.putEntry({ ...entryOf('1'), account: 'leo' });
  await sender.wake();
  expect(server.reached).toEqual([]);
});

const saving = (bio: string, seenVersion: string): Call => ({
  name: 'save_profile',
  args: { bio, seen_version: seenVersion },
});

test('a profile saved twice is sent once, on top of the version seen first', async () => {
  let online = false;
  const sent: Call[] = [];
  const { sender, store } = aSender({
    isOnline: () => online,
    send: async (call) => {
      sent.push(call);
      return DONE;
    },
  });
  await sender.deliver(entryOf('1', saving('a', 'v1')));
  await sender.deliver(entryOf('2', saving('b', 'v1-seen-otherwise')));
  expect(store.entries).toHaveLength(1);
  online = true;
  await sender.wake();
  expect(sent).toEqual([saving('b', 'v1')]);
});

/** Two senders in one browser. */
function tabs(server: ReturnType<typeof aServer>, isOnline: () => boolean = () => true) {
  const store = aStore();
  const locks = createLocks();
  const open = () => aSender({ store, locks, isOnline, send: server.send }).sender;
  return { store, one: open(), other: open() };
}

test('a refused entry gives way to the next attempt at the same thing', async () => {
  const refused = { ...entryOf('1', { args: { challenge_id: 'c' } }), state: 'refused' } as const;
  const { sender, store } = aSender();
  await store.putEntry(refused);
  await store.putEntry({ ...refused, id: '2', call: { ...refused.call, args: {} } });
  await sender.deliver(entryOf('3', { args: { challenge_id: 'c' } }));
  expect(store.entries.map(({ id }) => id)).toEqual(['2']);
});

const resultOf = (id: string, games: number, match = 'c'): OutboxEntry =>
  entryOf(id, { args: { challenge_id: match, games } });

const replyOf = (id: string, going: boolean): OutboxEntry =>
  entryOf(id, { name: 'reply_to_event', args: { event_id: 'e', going } });

describe('an entry that is changed while it waits', () => {
  test('replaces the waiting one, with an id of its own', async () => {
    let online = false;
    const server = aServer();
    const { sender, store } = aSender({ send: server.send, isOnline: () => online });
    await sender.deliver(resultOf('1', 4));
    await sender.deliver(resultOf('2', 4, 'd'));
    await sender.deliver(entryOf('3', { name: 'send_message', args: {} }));
    await sender.deliver(resultOf('4', 3));
    expect(store.entries.map(({ id }) => id)).toEqual(['4', '2', '3']);
    await sender.deliver(resultOf('5', 2));
    online = true;
    await sender.wake();
    expect(server.reached).toEqual(['5', '2', '3']);
  });

  test('also when its tab closed before it had done so', async () => {
    const server = aServer();
    const { sender, store } = aSender({ send: server.send });
    await store.putEntry(resultOf('1', 4));
    await store.putEntry(entryOf('2', { name: 'send_message', args: {} }));
    await store.putEntry(resultOf('3', 3));
    await sender.wake();
    expect(server.reached).toEqual(['3', '2']);
  });

  test('while the first is being sent, follows it and gets its own answer', async () => {
    const server = aServer({ 2: NO });
    const { promise: answer, resolve: answers } = Promise.withResolvers<Sent>();
    const { sender, store } = aSender({
      send: (call, id) => (id === '1' ? answer : server.send(call, id)),
    });
    const first = sender.deliver(resultOf('1', 4));
    await eventually(() => expect(store.entries).toHaveLength(1));
    const second = sender.deliver(resultOf('2', 3));
    await eventually(() => expect(store.entries).toHaveLength(2));
    answers(DONE);
    expect(await first).toEqual(DONE);
    expect(await second).toEqual(NO);
    expect(store.entries).toEqual([]);
  });

  test('while the first is being sent, replaces it if no answer comes', async () => {
    const server = aServer();
    const { promise: answer, resolve: answers } = Promise.withResolvers<Sent>();
    const { sender, store } = aSender({
      send: (call, id) => (id === '1' ? answer : server.send(call, id)),
    });
    void sender.deliver(resultOf('1', 4));
    await eventually(() => expect(store.entries).toHaveLength(1));
    const second = sender.deliver(resultOf('2', 3));
    await eventually(() => expect(store.entries).toHaveLength(2));
    answers(LATER);
    expect(await second).toEqual(DONE);
    await eventually(() => expect(server.reached).toEqual(['2']));
    await eventually(() => expect(store.entries).toEqual([]));
  });

  test('is sent in addition when the last answer counts: an earlier one in flight must not arrive after it', async () => {
    let online = false;
    const server = aServer();
    const { sender } = aSender({ send: server.send, isOnline: () => online });
    await sender.deliver(replyOf('1', true));
    await sender.deliver(replyOf('2', false));
    online = true;
    await sender.wake();
    expect(server.reached).toEqual(['1', '2']);
  });
});

describe('whether an entry may have arrived', () => {
  test('is noted when it got no answer, and for what replaces it', async () => {
    let online = true;
    const server = aServer({ 1: LATER });
    const { sender, store } = aSender({ send: server.send, isOnline: () => online });
    await sender.deliver(resultOf('1', 4));
    expect(store.entries).toEqual([{ ...resultOf('1', 4), unanswered: true }]);
    online = false;
    await sender.deliver(resultOf('2', 3));
    await sender.deliver(resultOf('3', 3, 'd'));
    expect(store.entries).toEqual([
      { ...resultOf('2', 3), unanswered: true },
      resultOf('3', 3, 'd'),
    ]);
  });

  test.each<Sent>([
    { kind: 'no-answer', refusal: { code: '57014', message: 'canceling', details: '' } },
    { kind: 'no-session', refusal: { code: 'session_ended', message: 'Ended.', details: '' } },
  ])('is not noted when the server said that it accepted nothing: %o', async (sent) => {
    const { sender, store } = aSender({ send: aServer({ 1: sent }).send });
    await store.putEntry(entryOf('1'));
    await sender.wake();
    expect(store.entries).toEqual([entryOf('1')]);
  });
});

describe('a discarded entry', () => {
  test('is never sent, even if the run that would send it has started', async () => {
    const server = aServer();
    const { promise: answer, resolve: answers } = Promise.withResolvers<Sent>();
    const { sender, store } = aSender({
      send: (call, id) => (id === '1' ? answer : server.send(call, id)),
    });
    const first = sender.deliver(entryOf('1'));
    const second = sender.deliver(entryOf('2'));
    await eventually(() => expect(store.entries).toHaveLength(2));
    expect(await sender.discard('2')).toBe(true);
    answers(DONE);
    expect(await first).toEqual(DONE);
    expect(await second).toEqual({ kind: 'discarded' });
    expect(server.reached).toEqual([]);
    expect(store.entries).toEqual([]);
  });

  test('is not sent when it is discarded just as its turn comes', async () => {
    const server = aServer();
    const store = aStore();
    await store.putEntry(entryOf('1'));
    let looks = 0;
    const gone: boolean[] = [];
    const { sender } = aSender({
      send: server.send,
      store: {
        ...store,
        listEntries: async (account) => {
          const entries = await store.listEntries(account);
          looks += 1;
          // After the read that chooses it.
          if (looks === 1) gone.push(await sender.discard('1'));
          return entries;
        },
      },
    });
    await sender.wake();
    expect(gone).toEqual([true]);
    expect(server.reached).toEqual([]);
  });

  test('stays while it is being sent, and discarding it says so', async () => {
    const { promise: answer, resolve: answers } = Promise.withResolvers<Sent>();
    const asked = Promise.withResolvers<void>();
    const locks = createLocks();
    const { sender, store } = aSender({
      locks,
      send: async () => {
        asked.resolve();
        return answer;
      },
    });
    const other = aSender({ locks, store }).sender;
    const first = sender.deliver(entryOf('1'));
    await asked.promise;
    expect(await other.discard('1')).toBe(false);
    expect(store.entries).toHaveLength(1);
    answers(LATER);
    expect(await first).toEqual({ kind: 'waiting' });
    expect(await other.discard('1')).toBe(true);
    expect(store.entries).toEqual([]);
  });
});

test('entries made at the same moment are sent in the order made', async () => {
  const store = aStore();
  const server = aServer();
  const { promise: sealed, resolve: seal } = Promise.withResolvers<void>();
  const { sender } = aSender({
    send: server.send,
    store: {
      ...store,
      putEntry: async (entry) => {
        if (entry.id === '1') await sealed;
        return store.putEntry(entry);
      },
    },
  });
  const both = [sender.deliver(entryOf('1')), sender.deliver(entryOf('2'))];
  await eventually(() => seal());
  expect(await Promise.all(both)).toEqual([DONE, DONE]);
  expect(server.reached).toEqual(['1', '2']);
});

/** Records what the store does for the caller, in order. */
function aWatchedStore() {
  const done: string[] = [];
  const store = aStore();
  const watched: OutboxStore = {
    ...store,
    putEntry: (entry) => {
      done.push(`put ${entry.id}`);
      return store.putEntry(entry);
    },
    changeEntry: (entry) => {
      done.push(`${entry.id} is ${entry.state}`);
      return store.changeEntry(entry);
    },
    replaceEntries: (ids, entry) => {
      done.push(`${entry.id} for ${ids.join()}`);
      return store.replaceEntries(ids, entry);
    },
    deleteEntry: (account, id) => {
      done.push(`delete ${id}`);
      return store.deleteEntry(account, id);
    },
  };
  return { done, store: watched };
}

describe('somebody whose tab closes', () => {
  test('before a refusal is shown finds it in the outbox', async () => {
    const { done, store } = aWatchedStore();
    const { sender } = aSender({ store, send: aServer({ 1: NO }).send });
    const heard = sender.deliver(entryOf('1')).then(() => done.push('heard'));
    await heard;
    await eventually(() => expect(done).toContain('delete 1'));
    expect(done.filter((step) => step !== '1 is waiting').slice(0, 2)).toEqual([
      'put 1',
      '1 is refused',
    ]);
  });

  test('while an entry is being sent finds it marked as possibly arrived', async () => {
    const { store } = aWatchedStore();
    const never = new Promise<Sent>(() => undefined);
    void aSender({ store, send: () => never }).sender.deliver(entryOf('1'));
    await eventually(async () =>
      expect(await store.listEntries('ana')).toEqual([{ ...entryOf('1'), unanswered: true }]),
    );
  });

  test('while one entry replaces another finds one of them', async () => {
    const { done, store } = aWatchedStore();
    const { sender } = aSender({ store, isOnline: () => false });
    const profile = { name: 'save_profile', args: { seen_version: 'a' } };
    await sender.deliver(entryOf('1', profile));
    await sender.deliver(entryOf('2', { ...profile, args: { seen_version: 'b' } }));
    expect(done).toEqual(['put 1', 'put 2', '2 for 1']);
    expect(await store.listEntries('ana')).toMatchObject([
      { id: '2', call: { args: { seen_version: 'a' } } },
    ]);
  });

  test('who was told meanwhile that it waits finds the refusal in the outbox', async () => {
    const { store } = aWatchedStore();
    const { sender, clock } = aSender({
      store: {
        ...store,
        changeEntry: async (entry) => {
          if (entry.state === 'refused') clock.pass(15_000);
          await store.changeEntry(entry);
        },
      },
      send: aServer({ 1: NO }).send,
    });
    expect(await sender.deliver(entryOf('1'))).toEqual({ kind: 'waiting' });
    await eventually(async () =>
      expect(await store.listEntries('ana')).toMatchObject([{ id: '1', state: 'refused' }]),
    );
  });
});

describe('two tabs', () => {
  test('send everything once', async () => {
    let online = false;
    const server = aServer();
    const { store, one, other } = tabs(server, () => online);
    await one.deliver(entryOf('1'));
    await other.deliver(entryOf('2'));
    online = true;
    await Promise.all([one.wake(), other.wake()]);
    expect(server.reached).toEqual(['1', '2']);
    expect(store.entries).toEqual([]);
  });

  test('a tab learns what another has sent for it', async () => {
    const server = aServer({ 3: NO });
    const release = Promise.withResolvers<void>();
    const { send } = server;
    server.send = async (call, id) => {
      if (id === '1') await release.promise;
      return send(call, id);
    };
    const { store, one, other } = tabs(server);
    const first = one.deliver(entryOf('1'));
    await eventually(() => expect(store.entries).toHaveLength(1));
    const second = other.deliver(entryOf('2'));
    const third = other.deliver(entryOf('3'));
    await eventually(() => expect(store.entries).toHaveLength(3));
    release.resolve();
    expect(await first).toEqual(DONE);
    expect(await second).toEqual({ kind: 'done-before' });
    expect(await third).toEqual(NO);
    expect(store.entries).toEqual([]);
    expect(server.reached).toEqual(['1', '2', '3']);
  });
});

test("a tab learns what another has discarded, and doesn't take it for sent", async () => {
  const { promise: answer, resolve: answers } = Promise.withResolvers<Sent>();
  const store = aStore();
  const locks = createLocks();
  const send = async (_call: Call, id: string): Promise<Sent> => (id === '1' ? answer : DONE);
  const one = aSender({ store, locks, send }).sender;
  const other = aSender({ store, locks, send, onDiscard: (id) => one.hearDiscarded(id) }).sender;
  const first = one.deliver(entryOf('1'));
  const second = one.deliver(entryOf('2'));
  await eventually(() => expect(store.entries).toHaveLength(2));
  expect(await other.discard('2')).toBe(true);
  answers(DONE);
  expect(await second).toEqual({ kind: 'discarded' });
  expect(await first).toEqual(DONE);
});

test('a stopped sender sends nothing more', async () => {
  let online = false;
  const server = aServer();
  const { sender, clock } = aSender({ send: server.send, isOnline: () => online });
  await sender.deliver(entryOf('1'));
  sender.stop();
  online = true;
  expect(clock.pauses()).toEqual([]);
  await sender.wake();
  expect(server.reached).toEqual([]);
});
