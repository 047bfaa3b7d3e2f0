import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { baseApi } from '../../shared/api/base-api.ts';
import type { WaitingItem } from '../../features/waiting/domain/waiting.ts';

/** An answer given in this window: at first it can be undone, then it is being sent, and the list follows. */
export interface GivenAnswer {
  readonly item: WaitingItem;
  readonly said: 'yes' | 'no';
  readonly sent: boolean;
}

/** The part of the store that this file reads. */
export interface WithAnswers {
  readonly answers: Readonly<Record<string, GivenAnswer>>;
}

const answersSlice = createSlice({
  name: 'answers',
  initialState: (): Record<string, GivenAnswer> => ({}),
  reducers: {
    answered: (state, { payload }: PayloadAction<Pick<GivenAnswer, 'item' | 'said'>>) => {
      state[payload.item.key] = { ...payload, sent: false };
    },
    answerSent: (state, { payload }: PayloadAction<string>) => {
      const answer = state[payload];
      if (answer) answer.sent = true;
    },
    /** Undone, refused, or included in the list. */
    answerForgotten: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
  extraReducers: (builder) => {
    // The next person gives their own answers, even if they come at once, with a link opened in
    // another window.
    builder.addCase(baseApi.util.resetApiState, () => ({}));
  },
});

export const { answered, answerSent, answerForgotten } = answersSlice.actions;
export const answersReducer = answersSlice.reducer;

export const selectAnswers = (state: WithAnswers) => state.answers;
export const selectIsAnswering = ({ answers }: WithAnswers): boolean =>
  Object.keys(answers).length > 0;
