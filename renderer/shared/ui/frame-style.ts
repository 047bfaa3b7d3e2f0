/**
 * The product's only frame: navigation, screens and footers start at its left edge. Its content is
 * as wide as the frame, or as wide as is comfortable to read (`READING`).
 */
export const FRAME = 'mx-auto w-full max-w-7xl frame-margins';

/** Within the frame, from its left edge: lists, threads, forms and prose. */
export const READING = 'max-w-3xl';
