import { useEffect, useState } from 'react';

/** How long typing must pause before a search is sent, in ms. */
const PAUSE = 300;

/** What to search for: the trimmed text once typing has paused, and at once '' when it is empty. */
export function useDebouncedText(text: string): string {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted === '' ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted === '' ? '' : settled;
}
