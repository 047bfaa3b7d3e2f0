/**
 * For the items of lists that grow without end: what is out of sight is not laid out. The clip margin
 * leaves room for the focus ring.
 */
export const LONG_LIST_ROWS =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_6rem] *:[overflow-clip-margin:0.5rem]';
export const LONG_LIST_CARDS =
  '*:[content-visibility:auto] *:[contain-intrinsic-size:auto_22rem] *:[overflow-clip-margin:0.5rem]';
