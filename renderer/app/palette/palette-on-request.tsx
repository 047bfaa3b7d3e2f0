import { lazy, Suspense, useEffect, useState } from 'react';
import { onPaletteAsked } from '../../shared/ui/open-palette.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Shows the palette when a button or its keys ask for it. */
export function PaletteOnRequest({ viewerId }: { viewerId: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => onPaletteAsked(() => setOpen(true)), []);
  if (!open) return null;
  return (
    <Suspense>
      <Palette viewerId={viewerId} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
