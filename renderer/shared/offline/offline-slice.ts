import {
  createSlice,
  type PayloadAction,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { fieldOf } from '../api/payload.ts';
import { sessionChanged } from '../api/session.ts';
import type { AnswerMeta } from './declare.ts';

/** What is shown without an answer from the server. */
export interface OfflineState {
  /** When the data dates from, by cache key; milliseconds since 1970. */
  readonly seenAt: Readonly<Record<string, number>>;
  /** False: nothing can be kept on this device. */
  readonly keeps: boolean;
  /** The last thing to be kept did not fit. */
  readonly isFull: boolean;
  /** Kept data is hidden, since by this device's clock it is too old or from the future. */
  readonly hidesOld: boolean;
  /** What was waiting here when a session ended elsewhere and took it away. */
  readonly lost: readonly LostCall[];
  /** When the outbox is next retried automatically. Null: nothing is due, or it is being tried. */
  readonly nextTry: NextTry | null;
}

export interface LostCall {
  /** The database function it would have called. */
  readonly name: string;
  /** It was sent, and nobody knows whether it arrived. */
  readonly unanswered: boolean;
}

/** Milliseconds since 1970; `soon`: within a minute. */
export type NextTry = number | 'soon';

const QUERY = 'api/executeQuery/';

const offlineSlice = createSlice({
  name: 'offline',
  initialState: (): OfflineState => ({
    seenAt: {},
    keeps: true,
    isFull: false,
    hidesOld: false,
    lost: [],
    nextTry: null,
  }),
  reducers: {
    /** No answer has come for a while. */
    answerLate: (state, { payload }: PayloadAction<{ key: string; seenAt: number }>) => {
      state.seenAt[payload.key] = payload.seenAt;
    },
    keepsNothing: (state) => {
      state.keeps = false;
    },
    /** The disk is full, or no longer is. */
    diskFilled: (state, { payload }: PayloadAction<boolean>) => {
      state.isFull = payload;
    },
    /** Kept data was hidden for its age, or the server has answered since. */
    oldHidden: (state, { payload }: PayloadAction<boolean>) => {
      state.hidesOld = payload;
    },
    waitingLost: (state, { payload }: PayloadAction<readonly LostCall[]>) => {
      state.lost = [...payload];
    },
    nextTrySet: (state, { payload }: PayloadAction<NextTry | null>) => {
      state.nextTry = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      // The next person to sign in may be somebody else.
      .addCase(sessionChanged, (state, { payload }) => {
        if (payload.status === 'signed-in') state.lost = [];
      })
      .addMatcher(
        ({ type }: UnknownAction) => type === `${QUERY}rejected`,
        (state, action) => {
          const key = keyOf(action);
          const { seenAt, refused } = metaOf(action);
          if (key === null) return;
          if (seenAt !== undefined) state.seenAt[key] = seenAt;
          // The server can be reached again.
          if (refused) delete state.seenAt[key];
        },
      )
      .addMatcher(
        ({ type }: UnknownAction) => type === `${QUERY}fulfilled`,
        (state, action) => {
          const key = keyOf(action);
          if (key !== null && key in state.seenAt) delete state.seenAt[key];
        },
      )
      .addMatcher(
        ({ type }: UnknownAction) => type === 'api/resetApiState',
        (state) => {
          state.seenAt = {};
        },
      ),
});

export const { answerLate, diskFilled, keepsNothing, nextTrySet, oldHidden, waitingLost } =
  offlineSlice.actions;
export const offlineReducer = offlineSlice.reducer;

export interface WithOffline {
  readonly offline: OfflineState;
}

export const selectLost = ({ offline }: WithOffline): readonly LostCall[] => offline.lost;

interface Cached {
  readonly queries: Readonly<
    Record<string, { readonly data?: unknown; readonly status?: string } | undefined>
  >;
}

/**
 * The API's reducer, extended for answers stored on the device. A stored answer shown while the server is being asked
 * leaves the query pending, so screens can wait for the newer one; a stored answer that stays because there is no
 * network is not a failure.
 */
export const withKeptAnswers =
  <State extends Cached>(reducer: Reducer<State>): Reducer<State> =>
  (before, action) => {
    const state = reducer(before, action);
    const changed: Record<string, object> = {};
    if (fieldOf(action['meta'], 'kept') === true) {
      for (const [key, entry] of Object.entries(state.queries))
        if (entry && before?.queries[key]?.status === 'pending')
          changed[key] = { ...entry, status: 'pending' };
    } else if (action.type === `${QUERY}rejected` && metaOf(action).quiet === true) {
      const key = keyOf(action) ?? '';
      const entry = state.queries[key];
      if (entry?.data !== undefined)
        changed[key] = { ...entry, status: 'fulfilled', error: undefined };
    } else return state;
    return { ...state, queries: { ...state.queries, ...changed } };
  };

function keyOf(action: UnknownAction): string | null {
  const key = fieldOf(fieldOf(action['meta'], 'arg'), 'queryCacheKey');
  return typeof key === 'string' ? key : null;
}

function metaOf(action: UnknownAction): AnswerMeta {
  const meta = fieldOf(action['meta'], 'baseQueryMeta');
  const [seenAt, quiet] = [fieldOf(meta, 'seenAt'), fieldOf(meta, 'quiet')];
  const refused = fieldOf(meta, 'refused') === true;
  return { ...(typeof seenAt === 'number' && { seenAt }), quiet: quiet === true, refused };
}
