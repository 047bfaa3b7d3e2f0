import { createAction } from '@reduxjs/toolkit';

/** The machine slept and has woken up. */
export const resumed = createAction('app/resumed');
