const ASKED = 'courtcrew:palette';

/** Opens the palette from wherever a button for it stands. */
export function openPalette(): void {
  window.dispatchEvent(new Event(ASKED));
}

/** Hears that the palette is asked for; returns how to stop. */
export function onPaletteAsked(hear: () => void): () => void {
  window.addEventListener(ASKED, hear);
  return () => window.removeEventListener(ASKED, hear);
}
