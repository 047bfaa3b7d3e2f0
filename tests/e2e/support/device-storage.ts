import type { Page } from '@playwright/test';

/** The number of answers kept on the device. */
export const keptAnswers = (page: Page): Promise<number> => countIn(page, 'answers');

/** The number of outbox entries there, waiting or refused. */
export const keptEntries = (page: Page): Promise<number> => countIn(page, 'outbox');

function countIn(page: Page, store: 'answers' | 'outbox'): Promise<number> {
  return page.evaluate(async (name) => {
    const known = await indexedDB.databases();
    if (!known.some((database) => database.name === 'courtcrew')) return 0;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('courtcrew');
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(new Error('not opened')));
    });
    const count = await new Promise<number>((resolve, reject) => {
      const asked = db.transaction(name).objectStore(name).count();
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(new Error('not counted')));
    });
    db.close();
    return count;
  }, store);
}

/** Everything in the browser's storages for this site, as text; bytes as characters. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const note = (value: unknown): void => {
      if (value instanceof ArrayBuffer) found.push(new TextDecoder('latin1').decode(value));
      else if (ArrayBuffer.isView(value)) found.push('(bytes)');
      else if (value instanceof CryptoKey) found.push('(a key)');
      else if (typeof value === 'object' && value !== null) {
        found.push('(an object)');
        for (const [key, part] of Object.entries(value)) {
          found.push(key);
          note(part);
        }
      } else found.push(String(value));
    };
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) found.push(key, storage.getItem(key) ?? '');
    found.push(document.cookie);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push(
          request.url,
          request.url.includes('/assets/') ? '' : ((await answer?.text()) ?? ''),
        );
      }
    }
    // Runs in the page, without access to anything outside it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const done = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(new Error('not read')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const records: unknown[] = await done(db.transaction(store).objectStore(store).getAll());
        for (const record of records) note(record);
      }
      db.close();
    }
    return found.join('\n');
  });
}
