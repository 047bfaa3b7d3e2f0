import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useDebouncedText } from './use-debounced-text.ts';

/**
 * The text of a search box whose search is kept elsewhere, as in the address: `said` is the current
 * search, `say` is called once typing has paused. Changes from elsewhere (Back, a link) show in the
 * box. Somebody on the way to another page whose file is still loading is not called back by what
 * they just typed.
 */
export function useSearchText(
  said: string,
  say: (text: string) => void,
): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(said);
  const settled = useDebouncedText(text);
  const onTheWay = useNavigation().state !== 'idle';
  const last = useRef(said);
  const settle = useEffectEvent((typed: string) => {
    if (onTheWay || typed === last.current) return;
    last.current = typed;
    say(typed);
  });
  useEffect(() => settle(settled), [settled]);
  useEffect(() => {
    // Text typed meanwhile stays when one's own search comes back.
    if (said === last.current) return;
    last.current = said;
    setText(said);
  }, [said]);
  return [text, setText];
}
