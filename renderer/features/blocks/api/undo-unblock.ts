import { createAction } from '@reduxjs/toolkit';

interface UnblockedPlayer {
  readonly playerId: string;
  readonly playerName: string;
}

/** Somebody pressed "Undo" in the notice about it. An action, since notices live in the store. */
export const undoUnblockAsked = createAction<UnblockedPlayer>('blocks/undoUnblockAsked');
