import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who is signed in, as far as this window knows. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  /** The password was right; the code of a second factor is still asked. Nothing may be read yet. */
  | { readonly status: 'second-step'; readonly userId: string; readonly email: string }
  | { readonly status: 'signed-in'; readonly userId: string; readonly email: string };

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): Session => ({ status: 'loading' }),
  reducers: {
    sessionChanged: (_state, { payload }: PayloadAction<Session>) => payload,
  },
});

export const { sessionChanged } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** The part of the store that this file reads. */
export interface WithSession {
  readonly session: Session;
}

export const selectSession = (state: WithSession): Session => state.session;

/** The id of who is signed in; null for visitors, while that is not known yet, and until the second step. */
export const selectUserId = ({ session }: WithSession): string | null =>
  session.status === 'signed-in' ? session.userId : null;
