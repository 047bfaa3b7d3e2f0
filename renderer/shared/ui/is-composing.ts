import type { KeyboardEvent } from 'react';

/** The key code browsers report for any key that an input method has taken. */
const TAKEN_KEY = 229;

/**
 * Whether a key belongs to an input method's composition. In Safari the composition has ended by
 * the time its final Enter is reported: only the legacy key code reveals it.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_KEY;
