import { createAction } from '@reduxjs/toolkit';

/** Somebody pressed "Reload" in the notice about a new version. */
export const reloadAsked = createAction('app/reloadAsked');
