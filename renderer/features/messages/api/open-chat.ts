/** With whom the conversation stands open in this window, in sight; what comes there is read at once. */
let open: string | null = null;

/** Says that a conversation is looked at. Returns how to say that it is not any more. */
export function lookAt(peerId: string): () => void {
  open = peerId;
  return () => {
    if (open === peerId) open = null;
  };
}

export function isLookedAt(peerId: string): boolean {
  return open === peerId && document.visibilityState === 'visible';
}
