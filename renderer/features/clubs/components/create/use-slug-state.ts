import { useEffect, useState } from 'react';
import { isSlugShaped, type SlugState } from '../../domain/create/slug.ts';

/** How long typing must pause before an address is checked, in ms. */
const PAUSE = 500;

/** The availability of the address being typed. `check` must keep its identity. */
export function useSlugState(slug: string, check: (slug: string) => Promise<SlugState>): SlugState {
  const [known, setKnown] = useState<{ readonly slug: string; readonly state: SlugState }>();
  useEffect(() => {
    if (!isSlugShaped(slug)) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      setKnown({ slug, state: 'checking' });
      void check(slug).then((state) => wanted && setKnown({ slug, state }));
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [slug, check]);
  return known?.slug === slug ? known.state : 'unchecked';
}
