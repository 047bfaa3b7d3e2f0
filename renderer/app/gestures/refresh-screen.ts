import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../shared/api/base-api.ts';
import type { RootState } from '../store.ts';

/**
 * Refetches everything on screen, as when the network comes back; what fails keeps its data.
 * Returns whether all of it arrived.
 */
export const refreshScreen =
  (): ThunkAction<Promise<boolean>, RootState, unknown, UnknownAction> => async (dispatch) => {
    if (!navigator.onLine) return false;
    dispatch(baseApi.internalActions.onOnline());
    const answers = await Promise.all(dispatch(baseApi.util.getRunningQueriesThunk()));
    return answers.every(({ isError }) => !isError);
  };
