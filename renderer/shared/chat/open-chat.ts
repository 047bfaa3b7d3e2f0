/**
 * The conversation open in this window, by the id of the other player or the channel; what arrives
 * there is read at once.
 */
let open: string | null = null;

/** Marks a conversation as open. Returns a function that marks it as closed. */
export function lookAt(placeId: string): () => void {
  open = placeId;
  return () => {
    if (open === placeId) open = null;
  };
}

export function isLookedAt(placeId: string): boolean {
  return open === placeId && document.visibilityState === 'visible';
}
