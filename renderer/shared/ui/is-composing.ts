import type { KeyboardEvent } from 'react';

/** What browsers call a key that an input method has taken, whichever it was. */
const TAKEN_KEY = 229;

/**
 * Whether a key belongs to an input method that composes. In Safari the composition has ended by the time its last Enter is
 * told: there only the old code of the key says so.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_KEY;
