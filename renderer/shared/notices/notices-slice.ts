import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RequestByName } from '../api/request-by-name.ts';

/** The content of a toast: whole sentences, ready to show. */
export interface Notice {
  readonly tone: 'info' | 'success' | 'error';
  readonly title: string;
  readonly description?: string;
  /** One action on it ("Undo"); a notice with an action stays for ten seconds. */
  readonly action?: { readonly label: string } & (
    | { readonly request: RequestByName }
    | { readonly dispatches: UnknownAction }
  );
}

export interface ShownNotice extends Notice {
  readonly id: string;
}

const empty: readonly ShownNotice[] = [];
/** Nobody reads more than this at once. */
const AT_ONCE = 4;

const noticesSlice = createSlice({
  name: 'notices',
  initialState: empty,
  reducers: {
    noticeShown: {
      prepare: (notice: Notice) => ({ payload: { ...notice, id: nanoid() } }),
      reducer: (shown, { payload }: PayloadAction<ShownNotice>) =>
        [...shown, payload].slice(-AT_ONCE),
    },
    noticeDismissed: (shown, { payload }: PayloadAction<string>) =>
      shown.filter(({ id }) => id !== payload),
  },
});

export const { noticeShown, noticeDismissed } = noticesSlice.actions;
export const noticesReducer = noticesSlice.reducer;

/** The part of the store that this file reads. */
export interface WithNotices {
  readonly notices: readonly ShownNotice[];
}

export const selectNotices = (state: WithNotices): readonly ShownNotice[] => state.notices;
