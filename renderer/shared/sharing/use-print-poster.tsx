import { type ReactNode, useState } from 'react';
import { useNotify } from '../notices/use-notify.ts';
import type { PosterWords } from './poster.tsx';

type PosterModule = typeof import('./poster.tsx');

/** Prints a poster; the code for it is loaded for the first one. `sheet` is in the page meanwhile. */
export function usePrintPoster(): {
  readonly print: (words: PosterWords) => Promise<void>;
  readonly sheet: ReactNode;
} {
  const notify = useNotify();
  const [shown, setShown] = useState<{
    readonly Poster: PosterModule['Poster'];
    readonly words: PosterWords;
  } | null>(null);
  return {
    print: async (words) => {
      try {
        const { Poster } = await import('./poster.tsx');
        setShown({ Poster, words });
      } catch {
        notify({
          tone: 'error',
          title: "The poster couldn't be created",
          description: 'Check your connection and try again.',
        });
      }
    },
    sheet: shown && <shown.Poster {...shown.words} onPrinted={() => setShown(null)} />,
  };
}
