import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who is signed in, as far as this window knows. */
export type Session =
  /**
   * `ended`: the previous page learned just before it closed that the session had ended, and could
   * not tell anybody.
   */
  | { readonly status: 'loading'; readonly ended?: true }
  /**
   * `ended`: the person didn't log out. The session was ended elsewhere or expired, and nobody has
   * been told yet.
   */
  | { readonly status: 'signed-out'; readonly ended: boolean }
  /** A session is stored here, but the server that could renew it doesn't answer. */
  | { readonly status: 'unreachable' }
  /** The password or link was right; the second factor's code is still needed. Nothing may be read yet. */
  | { readonly status: 'second-step'; readonly userId: string; readonly email: string }
  | { readonly status: 'signed-in'; readonly userId: string; readonly email: string };

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => ({ status: 'loading' }),
  reducers: {
    sessionChanged: (state, { payload }: PayloadAction<Session>) => {
      if (payload.status !== 'signed-out') return payload;
      // After a logout the client reports the same once more.
      if (state.status === 'signed-out') return state;
      return state.status === 'loading' && state.ended ? { ...payload, ended: true } : payload;
    },
    endedBefore: (): Session => ({ status: 'loading', ended: true }),
    /** The person logs out, or has been told that the session ended. */
    sessionLeft: (): Session => ({ status: 'signed-out', ended: false }),
  },
});

export const { endedBefore, sessionChanged, sessionLeft } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** The part of the store that this file reads. */
export interface WithSession {
  readonly session: Session;
}

export const selectSession = (state: WithSession): Session => state.session;

/** The signed-in player's id; null for visitors, while unknown, and until the second step. */
export const selectUserId = ({ session }: WithSession): string | null =>
  session.status === 'signed-in' ? session.userId : null;
