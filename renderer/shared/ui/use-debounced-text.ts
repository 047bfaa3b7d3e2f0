import { useEffect, useState } from 'react';

/** How long typing must pause before a search is sent, in ms. */
const PAUSE = 300;

/** The text to search for, trimmed: updated once typing has paused, and at once when it becomes empty. */
export function useDebouncedText(text: string): string {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted === '' ? '' : settled;
}
