// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { rememberPush } from '../features/notifications/api/push-browser.ts';
import { isPushed } from '../features/notifications/domain/push-key.ts';
import { baseApi } from '../shared/api/base-api.ts';
import {
  endedBefore,
  selectSession,
  sessionChanged,
  sessionLeft,
  sessionReducer,
} from '../shared/api/session.ts';
import { putDraft, useDraft } from '../shared/chat/unsent.ts';
import { offlineReducer, selectLost, waitingLost } from '../shared/offline/offline-slice.ts';
import { createDb } from '../shared/supabase/client.ts';
import { SESSION_KEY } from '../shared/supabase/session-keys.ts';
import { createListeners } from './listeners.ts';
import { readUntold, SAID_MS } from './untold.ts';
import { createStore } from './store.ts';
import { answered, selectAnswers } from './waiting/answers-slice.ts';
import { createFakeSessions } from '../../tests/support/web/fake-sessions.ts';

const ANNA = 'a3bb189e-8bf9-3888-9912-ace4e6543002';
const BORIS = 'b3bb189e-8bf9-3888-9912-ace4e6543002';

const storage = createFakeSessions();

function openExtra() {
  const db = createDb({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'none' }, storage);
  return { db, openPassingDb: () => db, sessions: storage };
}

/** A window in which Anna is signed in. */
function openWindow() {
  const extra = openExtra();
  const annas = { status: 'signed-in', userId: ANNA, email: '' } as const;
  return configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      session: sessionReducer,
      offline: offlineReducer,
    },
    preloadedState: { session: annas },
    middleware: (defaults) => defaults().prepend(createListeners(extra)),
  });
}

afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await storage.removeItem(SESSION_KEY);
  vi.unstubAllGlobals();
});

const draftOf = (viewer: string) => renderHook(() => useDraft(viewer, BORIS)).result;
const signedIn = (userId: string) => sessionChanged({ status: 'signed-in', userId, email: '' });

test('stored drafts survive while a code is asked for, and take precedence afterwards', async () => {
  putDraft(ANNA, BORIS, 'See you at 6?');
  const draft = draftOf(ANNA);
  const [key = ''] = Object.keys(localStorage);
  const { dispatch } = openWindow();
  dispatch(sessionChanged({ status: 'second-step', userId: ANNA, email: '' }));
  // Written by another window meanwhile.
  localStorage.setItem(key, JSON.stringify({ draft: 'At 7, sorry' }));
  dispatch(signedIn(ANNA));
  await waitFor(() => expect(draft.current[0]).toBe('At 7, sorry'));
});

test('drafts return after an involuntary logout, and are stored nowhere meanwhile', async () => {
  putDraft(ANNA, BORIS, 'Still here?');
  const draft = draftOf(ANNA);
  const { dispatch } = openWindow();
  dispatch(sessionChanged({ status: 'signed-out', ended: true }));
  await waitFor(() => {
    // Like the keeper does.
    localStorage.clear();
    putDraft(ANNA, BORIS, '');
    expect(localStorage).toHaveLength(0);
  });
  dispatch(signedIn(ANNA));
  await waitFor(() => expect(localStorage).toHaveLength(1));
  expect(draft.current[0]).toContain('Still here?');
});

test('drafts are gone once somebody else signs in', async () => {
  putDraft(ANNA, BORIS, 'Not for Boris');
  const draft = draftOf(ANNA);
  const { dispatch } = openWindow();
  dispatch(sessionChanged({ status: 'signed-out', ended: true }));
  localStorage.clear();
  dispatch(signedIn(BORIS));
  await waitFor(() => expect(draft.current[0]).toBe(''));
});

test('an answer that can still be undone is never sent by somebody else', () => {
  const store = createStore(openExtra());
  store.dispatch(signedIn(ANNA));
  const club = { id: 'club', slug: 'club', name: 'Club' };
  const item = { kind: 'request', key: 'request-1', requestId: '1', person: null, club } as const;
  store.dispatch(answered({ item, said: 'yes' }));
  // Another window has opened a link that logs in.
  store.dispatch(signedIn(BORIS));
  expect(selectAnswers(store.getState())).toEqual({});
});

const ENDED = sessionChanged({ status: 'signed-out', ended: true });
const NOBODY = sessionChanged({ status: 'signed-out', ended: false });
const LOST = [{ name: 'send_message', unanswered: false }];

/** The next page: nobody is signed in any more. */
function openAgain() {
  const store = createStore(openExtra());
  const untold = readUntold();
  if (untold.ended) store.dispatch(endedBefore());
  store.dispatch(waitingLost(untold.lost));
  store.dispatch(NOBODY);
  return store;
}

/** What a page says about a session that ended. */
const saidBy = (window: ReturnType<typeof openAgain>) => ({
  session: selectSession(window.getState()),
  lost: selectLost(window.getState()),
});

describe('the notice about an ended session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is shown by the tab's next page if it was reloaded at that moment", () => {
    const { dispatch } = openWindow();
    dispatch(ENDED);
    dispatch(waitingLost(LOST));
    expect(saidBy(openAgain())).toEqual({
      session: { status: 'signed-out', ended: true },
      lost: LOST,
    });
    // As the login is shown, by a page about to be left.
    dispatch(sessionLeft());
    expect(saidBy(openAgain())).toEqual({
      session: { status: 'signed-out', ended: true },
      lost: LOST,
    });
  });

  it('is shown once; what was lost stays readable until somebody logs in', async () => {
    const { dispatch } = openWindow();
    dispatch(ENDED);
    dispatch(waitingLost(LOST));
    dispatch(sessionLeft());
    await vi.advanceTimersByTimeAsync(SAID_MS);
    const again = openAgain();
    expect(saidBy(again)).toEqual({
      session: { status: 'signed-out', ended: false },
      lost: LOST,
    });
    again.dispatch(signedIn(BORIS));
    await vi.advanceTimersByTimeAsync(SAID_MS);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is absent after a logout', () => {
    const { dispatch } = openWindow();
    dispatch(sessionLeft());
    expect(saidBy(openAgain())).toEqual({
      session: { status: 'signed-out', ended: false },
      lost: [],
    });
  });
});

/** A browser that receives push; records the calls to its push service. */
function pushable() {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const registration = {
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
    getNotifications: async () => [],
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('PushManager', true);
  vi.stubGlobal('Notification', true);
  return { unsubscribe };
}

/** A session as the client stores it. */
const sessionOf = (id: string): string =>
  JSON.stringify({ user: { id }, access_token: 'a', refresh_token: 'r', expires_at: 4e9 });

/** Waits for follow-up work, which needs nothing but its code to load. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

test.each([
  ['all windows share', localStorage],
  ['the windows have alone', storage],
])(
  "a window that slept and learns late of a logout cancels no push for whoever's session %s by now",
  async (_where, stored) => {
    const { unsubscribe } = pushable();
    const { dispatch } = openWindow();
    rememberPush('https://push.example/boris', 'key', BORIS);
    await stored.setItem(SESSION_KEY, sessionOf(BORIS));
    dispatch(sessionChanged({ status: 'signed-out', ended: true }));
    await settled();
    dispatch(signedIn(BORIS));
    await settled();
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(isPushed()).toBe(true);
  },
);

test('push ends with its person, even if somebody else signs in at once', async () => {
  for (const next of [sessionChanged({ status: 'signed-out', ended: true }), signedIn(BORIS)]) {
    const { unsubscribe } = pushable();
    const { dispatch } = openWindow();
    rememberPush('https://push.example/anna', 'key', ANNA);
    if (next.payload.status === 'signed-in') await storage.setItem(SESSION_KEY, sessionOf(BORIS));
    dispatch(next);
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
    expect(isPushed()).toBe(false);
  }
});
