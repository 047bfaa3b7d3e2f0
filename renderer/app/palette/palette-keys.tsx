import { lazy, Suspense, useEffect, useState } from 'react';
import { onPaletteAsked } from '../../shared/ui/open-palette.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Ctrl or Cmd K opens the palette from anywhere. */
export function PaletteKeys({ viewerId }: { viewerId: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked =
        event.key.toLowerCase() === 'k' &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey;
      if (!isAsked) return;
      event.preventDefault();
      // An open dialog keeps the keyboard.
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    const stop = onPaletteAsked(() => setOpen(true));
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      stop();
    };
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <Palette viewerId={viewerId} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
