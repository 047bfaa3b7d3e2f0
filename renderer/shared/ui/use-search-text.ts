import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useDebouncedText } from './use-debounced-text.ts';

/**
 * The text of a search box whose search is kept elsewhere, as in the address: `said` is what is searched for,
 * `say` is called once typing has paused. A change from elsewhere (Back, a link) shows in the box. Who is on the way
 * to another page, whose file is still being fetched, is not called back by what they typed just before.
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
    // What was typed meanwhile stays when the search that comes back is one's own.
    if (said === last.current) return;
    last.current = said;
    setText(said);
  }, [said]);
  return [text, setText];
}
