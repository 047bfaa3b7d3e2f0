import { forceCloseDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectVault, type Vault } from './vault.ts';
import type { VaultSchema } from './vault-keys.ts';

const DAY = 86_400_000;
const TODAY = Date.parse('2030-05-01T12:00:00Z');
const ANNA = 'a3bb189e-8bf9-3888-9912-ace4e6543002';
const BORIS = 'b3bb189e-8bf9-3888-9912-ace4e6543002';
const MIB = 1024 * 1024;

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

async function vaultAt(now = TODAY, clockHolds = true): Promise<Vault> {
  const vault = await connectVault(
    () => now,
    () => clockHolds,
  );
  if (!vault) throw new Error('There is no vault.');
  return vault;
}

const openStore = () => openDB<VaultSchema>('courtcrew');

/** The raw content of the database. */
async function everything() {
  const db = await openStore();
  const [keys, answers, outbox] = await Promise.all([
    db.getAll('keys'),
    db.getAll('answers'),
    db.getAll('outbox'),
  ]);
  db.close();
  return { keys, answers, outbox };
}

const full = (): never => {
  throw new DOMException('Full', 'QuotaExceededError');
};

const entry = (id: string, account = ANNA, words = 'see you at six') => ({ id, account, words });

describe('kept answers', () => {
  test('are there again for the same account, under the same name, with their time', async () => {
    const vault = await vaultAt();
    expect(await vault.write(ANNA, 'getThread("x")', { text: 'hi', at: [1, null] }, TODAY)).toBe(
      true,
    );
    const later = await vaultAt();
    expect(await later.read(ANNA, 'getThread("x")')).toEqual({
      value: { text: 'hi', at: [1, null] },
      seenAt: TODAY,
    });
    expect(await later.read(ANNA, 'getThread("y")')).toBeUndefined();
    expect(await later.read(BORIS, 'getThread("x")')).toBeUndefined();
  });

  test('are read together, without those missing, too old or damaged', async () => {
    const vault = await vaultAt();
    await vault.write(ANNA, 'one', 1, TODAY);
    await vault.write(ANNA, 'two', 2, TODAY - DAY);
    await vault.write(ANNA, 'old', 3, TODAY - 31 * DAY);
    await vault.write(ANNA, 'spoilt', 4, TODAY - 2 * DAY);
    const db = await openStore();
    const spoilt = (await db.getAll('answers')).find(({ seenAt }) => seenAt === TODAY - 2 * DAY);
    if (!spoilt) throw new Error('Nothing was kept.');
    await db.put('answers', { ...spoilt, cipher: new ArrayBuffer(32) });
    db.close();
    const names = ['two', 'one', 'old', 'spoilt', 'missing'];
    expect([...(await vault.readAll(ANNA, names))].sort(([a], [b]) => a.localeCompare(b))).toEqual([
      ['one', { value: 1, seenAt: TODAY }],
      ['two', { value: 2, seenAt: TODAY - DAY }],
    ]);
    expect(await vault.readAll(BORIS, names)).toEqual(new Map());
  });

  test('are replaced by newer ones', async () => {
    const vault = await vaultAt();
    await vault.write(ANNA, 'list', [1], TODAY - 5);
    await vault.write(ANNA, 'list', [2], TODAY);
    expect(await vault.read(ANNA, 'list')).toEqual({ value: [2], seenAt: TODAY });
  });

  test("can't be read in the store: neither the data, nor the name, nor with the key", async () => {
    const vault = await vaultAt();
    await vault.write(ANNA, 'getThread("Nadia Petrova")', { text: 'Meet me at court 7' }, TODAY);
    await vault.putEntry(entry('1', ANNA, 'Meet me at court 7'));
    const { keys, answers, outbox } = await everything();
    const bytes = [...answers, ...outbox]
      .flatMap((record): unknown[] => Object.values(record))
      .map((field) =>
        field instanceof ArrayBuffer ? Buffer.from(field).toString('latin1') : String(field),
      )
      .join('\n');
    for (const word of ['Nadia', 'Petrova', 'getThread', 'Meet', 'court 7', 'words'])
      expect(bytes).not.toContain(word);
    for (const key of keys.flatMap(({ cipher, names }) => [cipher, names]))
      await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('not extractable');
    expect(keys).toHaveLength(1);
  });

  test("can't be passed off as another answer", async () => {
    const vault = await vaultAt();
    await vault.write(ANNA, 'mine', 'a', TODAY);
    await vault.write(ANNA, 'theirs', 'b', TODAY);
    const db = await openStore();
    const [one, two] = await db.getAll('answers');
    if (!one || !two) throw new Error('Nothing was kept.');
    await db.put('answers', { ...one, name: two.name });
    await db.put('answers', { ...two, name: one.name });
    db.close();
    expect(await vault.read(ANNA, 'mine')).toBeUndefined();
    expect(await vault.read(ANNA, 'theirs')).toBeUndefined();
  });

  test('take 20 MB at most; the oldest go first', async () => {
    const vault = await vaultAt();
    const big = 'x'.repeat(4 * MIB);
    for (const [age, name] of ['five', 'four', 'three', 'two', 'one'].entries())
      await vault.write(ANNA, name, big, TODAY - 5 + age);
    expect(await vault.size()).toBeLessThanOrEqual(20 * MIB);
    expect(await vault.read(ANNA, 'five')).toBeUndefined();
    for (const name of ['four', 'three', 'two', 'one'])
      expect((await vault.read(ANNA, name))?.value).toBe(big);
    expect(await vault.write(ANNA, 'too much', 'x'.repeat(21 * MIB), TODAY)).toBe(false);
    expect((await vault.read(ANNA, 'one'))?.value).toBe(big);
  });

  test('are there however long a window was open, as long as they were used', async () => {
    let now = TODAY;
    const open = await connectVault(
      () => now,
      () => true,
    );
    for (let day = 0; day < 40; day += 1, now += DAY) await open?.write(ANNA, 'list', day, now);
    await open?.putEntry(entry('1'));
    const reloaded = await vaultAt(now);
    expect(await reloaded.listEntries(ANNA)).toEqual([entry('1')]);
    expect((await reloaded.read(ANNA, 'list'))?.value).toBe(39);
  });

  test('are not restored by a window unaware that they were forgotten', async () => {
    let now = TODAY;
    const open = await connectVault(
      () => now,
      () => true,
    );
    await open?.write(ANNA, 'list', 1, now);
    await (await vaultAt()).forget(ANNA);
    now += 2 * DAY;
    expect(await open?.read(ANNA, 'list')).toBeUndefined();
    expect((await everything()).keys).toEqual([]);
  });

  test('are gone after 30 days, and the key with them', async () => {
    await (await vaultAt()).write(ANNA, 'list', [1], TODAY);
    expect(await (await vaultAt(TODAY + 29 * DAY)).read(ANNA, 'list')).toBeDefined();
    const later = await vaultAt(TODAY + 31 * DAY);
    expect(await later.read(ANNA, 'list')).toBeUndefined();
    await later.tidy();
    expect((await everything()).answers).toEqual([]);
    // The key was used two days ago.
    expect((await everything()).keys).toHaveLength(1);
    await (await vaultAt(TODAY + 62 * DAY)).tidy();
    expect(await everything()).toEqual({ keys: [], answers: [], outbox: [] });
  });

  test("don't stay for ever when the clock was wrong", async () => {
    const ahead = await vaultAt(TODAY + 400 * DAY);
    await ahead.write(ANNA, 'list', [1], TODAY + 400 * DAY);
    const right = await vaultAt(TODAY);
    expect(await right.read(ANNA, 'list')).toBeUndefined();
    // Works as if nothing had been kept.
    expect(await right.write(ANNA, 'list', [2], TODAY)).toBe(true);
    expect((await right.read(ANNA, 'list'))?.value).toEqual([2]);
  });
});

describe('a clock that is known to be wrong', () => {
  test.each([400, -400])('by %d days removes nothing', async (days) => {
    const before = await vaultAt();
    await before.write(ANNA, 'list', [1], TODAY);
    await before.putEntry(entry('a'));
    const wrong = TODAY + days * DAY;
    const during = await vaultAt(wrong, false);
    await during.tidy();
    // Nor does it show what may be too old, and it says so.
    expect(await during.read(ANNA, 'missing')).toBeUndefined();
    expect(during.hidesOld()).toBe(false);
    expect(await during.read(ANNA, 'list')).toBeUndefined();
    expect(during.hidesOld()).toBe(true);
    expect(await during.listEntries(ANNA)).toEqual([entry('a')]);
    expect(await during.putEntry(entry('b'))).toBe(true);
    expect(await during.write(ANNA, 'other', [2], wrong)).toBe(true);
    const right = await vaultAt(TODAY + DAY);
    await right.tidy();
    expect(await right.listEntries(ANNA)).toEqual([entry('a'), entry('b')]);
    expect((await right.read(ANNA, 'list'))?.value).toEqual([1]);
    // What was kept by the wrong clock doesn't stay for ever.
    expect(await right.read(ANNA, 'other')).toBeUndefined();
    expect((await everything()).answers).toHaveLength(1);
  });
});

describe('forgetting', () => {
  test('removes everything of one account, with the key, and keeps the others', async () => {
    const vault = await vaultAt();
    await vault.write(ANNA, 'list', [1], TODAY);
    await vault.putEntry(entry('1'));
    await vault.write(BORIS, 'list', [2], TODAY);
    await vault.putEntry(entry('2', BORIS));
    await vault.forget(ANNA);
    const left = Object.values(await everything()).flat();
    expect(left.map(({ account }) => account)).toEqual([BORIS, BORIS, BORIS]);
    expect(await vault.read(ANNA, 'list')).toBeUndefined();
    expect((await vault.read(BORIS, 'list'))?.value).toEqual([2]);
    await vault.forgetOthers(null);
    expect(await everything()).toEqual({ keys: [], answers: [], outbox: [] });
  });

  test('the others leaves the current account', async () => {
    const vault = await vaultAt();
    await vault.write(ANNA, 'list', [1], TODAY);
    await vault.write(BORIS, 'list', [2], TODAY);
    await vault.forgetOthers(BORIS);
    expect((await everything()).keys).toHaveLength(1);
    expect((await vault.read(BORIS, 'list'))?.value).toEqual([2]);
  });

  test('the others also removes the keys of an account that left in another tab and has returned', async () => {
    const [slept, other] = [await vaultAt(), await vaultAt()];
    await slept.putEntry(entry('1'));
    await other.forget(ANNA);
    await other.putEntry(entry('2'));
    await slept.forgetOthers(ANNA);
    expect(await slept.listEntries(ANNA)).toEqual([entry('2')]);
    expect(await slept.putEntry(entry('3'))).toBe(true);
  });

  test('in one tab lets nothing from another arrive afterwards', async () => {
    const [tab, other] = [await vaultAt(), await vaultAt()];
    await tab.write(ANNA, 'list', [1], TODAY);
    await other.read(ANNA, 'list');
    await tab.forget(ANNA);
    expect(await other.write(ANNA, 'list', [2], TODAY)).toBe(false);
    expect(await everything()).toEqual({ keys: [], answers: [], outbox: [] });
  });
});

describe('outbox entries', () => {
  test('keep their order, can be changed in place, and deleted', async () => {
    const vault = await vaultAt();
    for (const id of ['c', 'a', 'b']) expect(await vault.putEntry(entry(id))).toBe(true);
    await vault.putEntry(entry('d', BORIS));
    await vault.changeEntry(entry('a', ANNA, 'changed'));
    await vault.changeEntry(entry('gone', ANNA, 'changed'));
    await vault.deleteEntry(ANNA, 'c');
    expect(await (await vaultAt()).listEntries(ANNA)).toEqual([
      entry('a', ANNA, 'changed'),
      entry('b'),
    ]);
  });

  test('are not removed to make room for answers', async () => {
    const vault = await vaultAt();
    await vault.putEntry(entry('a', ANNA, 'x'.repeat(MIB)));
    for (const at of [1, 2, 3, 4, 5, 6])
      await vault.write(ANNA, `list ${at}`, 'x'.repeat(4 * MIB), TODAY + at);
    expect(await vault.listEntries(ANNA)).toHaveLength(1);
  });
});

describe('where nothing can be kept', () => {
  beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  test('there is no vault, and it says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await connectVault(Date.now)).toBeNull();
    expect(console.info).toHaveBeenCalledTimes(1);
  });

  test('there is none in a private window that refuses', async () => {
    const refuses = new IDBFactory();
    vi.spyOn(refuses, 'open').mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError');
    });
    vi.stubGlobal('indexedDB', refuses);
    expect(await connectVault(Date.now)).toBeNull();
  });

  test('a full disk drops the oldest answers, or else keeps nothing, quietly', async () => {
    const vault = await vaultAt();
    for (const at of [1, 2, 3, 4])
      await vault.write(ANNA, `list ${at}`, 'x'.repeat(1000), at + TODAY);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full);
    expect(await vault.write(ANNA, 'new', [1], TODAY + 9)).toBe(true);
    expect(await vault.read(ANNA, 'list 1')).toBeUndefined();
    expect(await vault.read(ANNA, 'list 4')).toBeDefined();
    put.mockImplementation(full);
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
    expect(await vault.write(ANNA, 'newer', [1], TODAY + 9)).toBe(false);
    expect(await vault.putEntry(entry('a'))).toBe(false);
    expect(console.info).toHaveBeenCalledTimes(1);
    expect(vault.isFull()).toBe(true);
    vi.restoreAllMocks();
    expect(await vault.putEntry(entry('a'))).toBe(true);
    expect(vault.isFull()).toBe(false);
  });

  test('on a full disk answers make way for outbox entries', async () => {
    const vault = await vaultAt();
    for (const at of [1, 2, 3, 4])
      await vault.write(ANNA, `list ${at}`, 'x'.repeat(1000), at + TODAY);
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(full);
    expect(await vault.putEntry(entry('a'))).toBe(true);
    expect(await vault.read(ANNA, 'list 1')).toBeUndefined();
    expect(await vault.read(ANNA, 'list 4')).toBeDefined();
    expect(await vault.listEntries(ANNA)).toEqual([entry('a')]);
  });

  test('a broken database returns nothing', async () => {
    const vault = await vaultAt();
    for (const method of ['get', 'put', 'delete'] as const)
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(full);
    expect(await vault.read(ANNA, 'list')).toBeUndefined();
    expect(await vault.write(ANNA, 'list', [1], TODAY)).toBe(false);
    await expect(vault.forget(ANNA)).resolves.toBeUndefined();
  });
});

describe('a lost connection', () => {
  const opened: IDBDatabase[] = [];
  beforeEach(() => {
    opened.length = 0;
    const factory = new IDBFactory();
    const open = factory.open.bind(factory);
    vi.spyOn(factory, 'open').mockImplementation((...how) => {
      const asked = open(...how);
      asked.addEventListener('success', () => opened.push(asked.result));
      return asked;
    });
    vi.stubGlobal('indexedDB', factory);
  });
  afterEach(() => void vi.restoreAllMocks());

  test.each(['without a word', 'with an event'])(
    'closed by the system %s is reopened, and nothing is lost',
    async (how) => {
      const vault = await vaultAt();
      await vault.write(ANNA, 'list', [1], TODAY);
      await vault.putEntry(entry('a'));
      const [first] = opened;
      // Its declaration wrongly asks for the class instead of a database.
      if (how === 'with an event') Reflect.apply(forceCloseDatabase, null, [first]);
      else first?.close();
      expect((await vault.read(ANNA, 'list'))?.value).toEqual([1]);
      expect(await vault.putEntry(entry('b'))).toBe(true);
      expect(await vault.listEntries(ANNA)).toEqual([entry('a'), entry('b')]);
      expect(opened).toHaveLength(2);
    },
  );

  test('is reopened once for all concurrent operations', async () => {
    const vault = await vaultAt();
    await vault.write(ANNA, 'list', [1], TODAY);
    opened[0]?.close();
    const done = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => vault.write(ANNA, name, [name], TODAY)),
    );
    expect(done).toEqual([true, true, true]);
    expect(opened).toHaveLength(2);
  });

  test('is also reopened after somebody removed everything', async () => {
    const vault = await vaultAt();
    await vault.write(ANNA, 'list', [1], TODAY);
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('courtcrew').addEventListener('success', resolve);
    });
    expect(await vault.read(ANNA, 'list')).toBeUndefined();
    // Sealed with keys that are gone: not kept, but new keys are used from then on.
    await vault.write(ANNA, 'list', [2], TODAY);
    expect(await vault.write(ANNA, 'list', [2], TODAY)).toBe(true);
    expect((await vault.read(ANNA, 'list'))?.value).toEqual([2]);
  });

  test("that can't be reopened is reported once, and returns nothing", async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const vault = await vaultAt();
    await vault.write(ANNA, 'list', [1], TODAY);
    opened[0]?.close();
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Gone', 'UnknownError');
    });
    expect(await vault.read(ANNA, 'list')).toBeUndefined();
    expect(await vault.putEntry(entry('a'))).toBe(false);
    expect(console.info).toHaveBeenCalledTimes(1);
    open.mockRestore();
    expect((await vault.read(ANNA, 'list'))?.value).toEqual([1]);
  });
});
