const ASKED = 'courtcrew:palette';

/** Opens the palette from any button for it. */
export function openPalette(): void {
  window.dispatchEvent(new Event(ASKED));
}

/** Listens for requests to open the palette; returns a function that stops it. */
export function onPaletteAsked(hear: () => void): () => void {
  window.addEventListener(ASKED, hear);
  return () => window.removeEventListener(ASKED, hear);
}
