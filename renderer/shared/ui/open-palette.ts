let open: (() => void) | null = null;
/** Asked for before the palette was there, and where the focus was then. */
let waiting: { readonly focused: Element | null } | null = null;

/** Opens the palette from any button for it: as soon as it is there, unless the focus has moved on. */
export function openPalette(): void {
  if (open) open();
  else waiting = { focused: document.activeElement };
}

/** Opens the palette when asked to, also before now; returns a function that stops it. */
export function onPaletteAsked(hear: () => void): () => void {
  open = hear;
  if (waiting?.focused === document.activeElement && !isDialogOpen()) hear();
  waiting = null;
  return () => {
    open = null;
  };
}

function onKeyDown(event: KeyboardEvent): void {
  const isAsked =
    event.key.toLowerCase() === 'k' &&
    (event.ctrlKey || event.metaKey) &&
    !event.shiftKey &&
    !event.altKey;
  if (!isAsked) return;
  event.preventDefault();
  if (!isDialogOpen()) openPalette();
}

/** Ctrl or Cmd K opens the palette from anywhere; returns a function that stops it. */
export function listenForPaletteKeys(): () => void {
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onKeyDown);
    waiting = null;
  };
}

/** An open dialog keeps the keyboard. */
const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
