/**
 * The one frame of the product: navigation, screens and footers begin at its left edge. What is in it is as wide
 * as it is, or as wide as one reads (`READING`).
 */
export const FRAME = 'mx-auto w-full max-w-7xl frame-margins';

/** Within the frame, from its left edge: lists, threads, forms and prose. */
export const READING = 'max-w-3xl';
