/** Which conversation stands open in this window, by the other player or the channel; what comes there is read at once. */
let open: string | null = null;

/** Says that a conversation is looked at. Returns how to say that it is not any more. */
export function lookAt(placeId: string): () => void {
  open = placeId;
  return () => {
    if (open === placeId) open = null;
  };
}

export function isLookedAt(placeId: string): boolean {
  return open === placeId && document.visibilityState === 'visible';
}
