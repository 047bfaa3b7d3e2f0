import { createAction } from '@reduxjs/toolkit';

/** A decision about join requests that can still be taken back. */
export interface UndoableDecision {
  readonly clubId: string;
  readonly requestIds: readonly string[];
}

/** Somebody pressed "Undo" in the notice about it. An action, since notices live in the store. */
export const undoAsked = createAction<UndoableDecision>('clubs/undoAsked');
