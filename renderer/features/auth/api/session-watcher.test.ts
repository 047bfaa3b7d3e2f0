import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDb } from '../../../shared/supabase/client.ts';
import { watchSession } from './session-watcher.ts';
import { eventually } from '../../../../tests/support/eventually.ts';

const USER = { id: 'a3bb189e-8bf9-3888-9912-ace4e6543002', email: 'anna@example.com' };
/** Its token expired long ago. */
const STORED = JSON.stringify({
  access_token: 'x.y.z',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 1,
  user: USER,
});
const storage = {
  getItem: async () => STORED,
  setItem: async () => undefined,
  removeItem: async () => undefined,
  remember: () => undefined,
  close: () => undefined,
};
let stop: () => void = () => undefined;
let hasBegun: Promise<void>;

beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  // The server never answers.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** The session states reported before the server has answered. */
function watched({ online, held }: { online: boolean; held: boolean }): readonly unknown[] {
  vi.stubGlobal('navigator', { onLine: online });
  const said: unknown[] = [];
  const db = createDb({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'none' }, storage);
  const dispatch = <Action>(action: Action): Action => {
    said.push(action);
    return action;
  };
  const { begun, ...watching } = watchSession(db, dispatch, {
    read: storage.getItem,
    holds: async () => held,
  });
  stop = watching.stop;
  hasBegun = begun;
  return said;
}

test('a player with enough kept data starts at once, although the token expired', async () => {
  const said = watched({ online: true, held: true });
  await eventually(() => expect(said).toHaveLength(1));
  expect(said).toMatchObject([
    { payload: { status: 'signed-in', userId: USER.id, email: USER.email } },
  ]);
});

test('`begun` resolves once everything this device knows has been reported', async () => {
  const said = watched({ online: true, held: true });
  await hasBegun;
  expect(said).toHaveLength(1);
});

test('without a network nobody waits to learn that nothing is kept', async () => {
  const said = watched({ online: false, held: false });
  await eventually(() => expect(said).toMatchObject([{ payload: { status: 'unreachable' } }]));
});
