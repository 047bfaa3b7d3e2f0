import {
  createListenerMiddleware,
  isAnyOf,
  isFulfilled,
  isRejectedWithValue,
  type ListenerMiddleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { watchEnding } from '../features/auth/api/session-ending.ts';
import { isPushed } from '../features/notifications/domain/push-key.ts';
import { baseApi } from '../shared/api/base-api.ts';
import { isDbError, isSessionLost } from '../shared/api/db-error.ts';
import {
  selectSession,
  selectUserId,
  sessionChanged,
  sessionLeft,
  type WithSession,
} from '../shared/api/session.ts';
import type { ApiExtra } from '../shared/api/supabase-base-query.ts';
import { waitingLost, type WithOffline } from '../shared/offline/offline-slice.ts';
import { presentAccount } from '../shared/offline/stored-session.ts';
import { recheckSession } from '../shared/supabase/session-check.ts';
import { SESSION_KEY } from '../shared/supabase/session-keys.ts';
import { type Notice, noticeShown } from '../shared/notices/notices-slice.ts';
import { reloadRequested } from './reload-requested.ts';
import { resumed } from './resumed.ts';
import { keepOnlyUntold, keepUntold, SAID_MS } from './untold.ts';

type Known = WithSession & WithOffline;
type Dispatch = ThunkDispatch<Known, ApiExtra, UnknownAction>;

/** Side effects of the whole app: notices after requests, reloading into a new version, and forgetting everything on sign-out. */
export function createListeners(extra: ApiExtra): ListenerMiddleware<Known, Dispatch> {
  const listeners = createListenerMiddleware<Known, Dispatch, ApiExtra>({ extra });

  listeners.startListening({
    matcher: isFulfilled,
    effect: async ({ meta, payload }, { dispatch }) => {
      const request = requestOf(meta);
      if (!request) return;
      const notices = await loadNotices();
      const notice = notices?.noticeOfSuccess(request.endpoint, payload, request.arg, meta);
      if (notice) dispatch(noticeShown(notice));
    },
  });

  listeners.startListening({
    matcher: isRejectedWithValue,
    effect: async ({ meta, payload }, { dispatch }) => {
      const request = requestOf(meta);
      if (!request || !isDbError(payload) || payload.code === 'aborted') return;
      console.warn(`${request.endpoint} failed`, payload);
      // Suspended a moment ago: refetching the viewer shows why.
      if (payload.code === 'suspended' && request.endpoint !== 'getViewer')
        dispatch(baseApi.util.invalidateTags(['Viewer']));
      // Somebody else was faster: no form may offer that court for that time any more.
      if (payload.code === 'court_taken') dispatch(baseApi.util.invalidateTags(['CourtDay']));
      if (request.changes && isSessionLost(payload)) void recheckSession(extra.db);
      const notices = await loadNotices();
      const notice = notices
        ? notices.noticeOfFailure(request.endpoint, payload, request.arg)
        : request.changes && WORDLESS;
      if (notice) dispatch(noticeShown(notice));
    },
  });

  listeners.startListening({
    actionCreator: reloadRequested,
    effect: async () => (await import('./updates.ts')).reloadIntoUpdate(),
  });

  listeners.startListening({
    actionCreator: resumed,
    effect: async () => (await liveTopics()).reopenTopics(extra.db),
  });

  listeners.startListening({
    matcher: isAnyOf(sessionChanged, sessionLeft, waitingLost),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      keepUntold(api.getState());
      await api.delay(SAID_MS);
      keepOnlyUntold(api.getState());
    },
  });

  listeners.startListening({
    matcher: isAnyOf(sessionChanged, sessionLeft),
    effect: (_action, api) => {
      const before = selectUserId(api.getOriginalState());
      const after = selectUserId(api.getState());
      // Also for a session that was gone before this window was opened.
      if (before === null && isNobody(api.getState()) && isPushed())
        void stopPush(extra, before).catch(() => undefined);
      if (before === after) return;
      if (before !== null) {
        void liveTopics().then(({ closeTopics }) => closeTopics(api.extra.db));
        // The next person at this browser must not receive this person's push.
        void stopPush(extra, before).catch(() => undefined);
        unsent ??= import('../shared/chat/unsent.ts');
        api.dispatch(baseApi.util.resetApiState());
      }
      void unsent?.then(({ followAccount }) => followAccount(after)).catch(() => undefined);
      if (after !== null) void watchEnding(api.extra.db, after);
    },
  });

  return listeners.middleware;
}

/**
 * Loads this window's memory of drafts; the keeper removes what is stored, once somebody has
 * definitely left. Null: nobody has been signed in yet.
 */
let unsent: Promise<typeof import('../shared/chat/unsent.ts')> | null = null;

const isNobody = (state: WithSession): boolean => selectSession(state).status === 'signed-out';

/** Live topics are loaded after the first page, too. */
const liveTopics = () => import('../shared/api/live-topic.ts');

/** Shown when even the notices could not be loaded. */
const WORDLESS: Notice = {
  tone: 'error',
  title: 'Error',
  description: 'Something went wrong. Please try again.',
};

/** Notices are loaded after the first page, which needs none; null if they can't be. */
export function loadNotices(): Promise<typeof import('./notices.ts') | null> {
  return import('./notices.ts').catch(() => null);
}

/** Endpoint and argument of an API request; null for any other thunk. */
function requestOf(
  meta: unknown,
): { readonly endpoint: string; readonly arg: unknown; readonly changes: boolean } | null {
  if (typeof meta !== 'object' || meta === null || !('arg' in meta)) return null;
  const { arg } = meta;
  if (typeof arg !== 'object' || arg === null || !('endpointName' in arg)) return null;
  return {
    endpoint: String(arg.endpointName),
    changes: 'type' in arg && arg.type === 'mutation',
    arg: 'originalArgs' in arg ? arg.originalArgs : undefined,
  };
}

async function stopPush({ sessions }: ApiExtra, gone: string | null): Promise<void> {
  const { forgetPushed } = await import('../features/notifications/api/push-browser.ts');
  await forgetPushed(await presentAccount(async () => sessions.getItem(SESSION_KEY), gone));
}
