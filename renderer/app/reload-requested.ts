import { createAction } from '@reduxjs/toolkit';

/** Somebody pressed "Reload" in the notice about a new version. */
export const reloadRequested = createAction('app/reloadRequested');
