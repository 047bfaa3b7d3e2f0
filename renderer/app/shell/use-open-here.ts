import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether something of the shell is open, which outlasts the pages: whoever leaves one, back or on, leaves it closed. */
export function useOpenHere(): readonly [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null);
  return [openAt === key, (open) => setOpenAt(open ? key : null)];
}
