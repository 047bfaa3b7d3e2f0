import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Open state for a part of the shell, which outlives the pages: navigating, back or forward, closes it. */
export function useOpenHere(): readonly [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null);
  return [openAt === key, (open) => setOpenAt(open ? key : null)];
}
