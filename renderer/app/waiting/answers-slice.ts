import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { baseApi } from '../../shared/api/base-api.ts';
import type { WaitingItem } from '../../features/waiting/domain/waiting.ts';

/** An answer given in this window: at first it can be taken back, then it is on its way, and the list follows. */
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
    /** Taken back, refused, or said by the list itself. */
    answerForgotten: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
  extraReducers: (builder) => {
    // Whoever comes next answers for themselves, also where they come at once, by a link that another window opened.
    builder.addCase(baseApi.util.resetApiState, () => ({}));
  },
});

export const { answered, answerSent, answerForgotten } = answersSlice.actions;
export const answersReducer = answersSlice.reducer;

export const selectAnswers = (state: WithAnswers) => state.answers;
export const selectIsAnswering = ({ answers }: WithAnswers): boolean =>
  Object.keys(answers).length > 0;
