import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who is signed in, as far as this window knows. */
export type Session =
  /** `ended`: the page before this one learned of it as it went, and has said so to nobody. */
  | { readonly status: 'loading'; readonly ended?: true }
  /** `ended`: not by leaving. The session was ended elsewhere or ran out, and nobody has been told yet. */
  | { readonly status: 'signed-out'; readonly ended: boolean }
  /** A session is stored here, and the server that could renew it does not answer. */
  | { readonly status: 'unreachable' }
  /** The password or the link was right; the code of a second factor is still asked. Nothing may be read yet. */
  | { readonly status: 'second-step'; readonly userId: string; readonly email: string }
  | { readonly status: 'signed-in'; readonly userId: string; readonly email: string };

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => ({ status: 'loading' }),
  reducers: {
    sessionChanged: (state, { payload }: PayloadAction<Session>) => {
      if (payload.status !== 'signed-out') return payload;
      // Who has left already hears of it once more from the client.
      if (state.status === 'signed-out') return state;
      return state.status === 'loading' && state.ended ? { ...payload, ended: true } : payload;
    },
    endedBefore: (): Session => ({ status: 'loading', ended: true }),
    /** The person leaves, or has been told that the session had ended. */
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

/** The id of who is signed in; null for visitors, while that is not known yet, and until the second step. */
export const selectUserId = ({ session }: WithSession): string | null =>
  session.status === 'signed-in' ? session.userId : null;
