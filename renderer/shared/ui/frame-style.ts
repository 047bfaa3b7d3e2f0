/**
 * The one frame of the product: navigation, screens and footers begin at its left edge. What is in it is as wide
 * as it is, or as wide as one reads (`READING`). Of a phone held sideways the notch takes more than the usual margin.
 */
export const FRAME =
  'mx-auto w-full max-w-7xl px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))] ' +
  'sm:px-[max(1.5rem,env(safe-area-inset-left),env(safe-area-inset-right))]';

/** Within the frame, from its left edge: lists, threads, forms and prose. */
export const READING = 'max-w-3xl';
