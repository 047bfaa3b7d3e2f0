import { type ComponentProps, useRef } from 'react';
import { useNotify } from '../notices/use-notify.ts';
import type { TextField } from '../ui/text-field.tsx';

/** A read-only field that shows a link, and the button beside it that copies the link. */
export function useLinkField(url: string): {
  readonly field: Omit<ComponentProps<typeof TextField>, 'label'>;
  readonly copy: () => Promise<void>;
} {
  const notify = useNotify();
  const ref = useRef<HTMLInputElement>(null);
  return {
    field: { ref, readOnly: true, value: url, onFocus: ({ target }) => target.select() },
    copy: async () => {
      try {
        await navigator.clipboard.writeText(url);
        notify({ tone: 'success', title: 'Link copied' });
      } catch {
        // Some browsers forbid it: then it is at least selected for copying by hand.
        ref.current?.select();
        notify({
          tone: 'info',
          title: "The link couldn't be copied. It's selected, so you can copy it yourself.",
        });
      }
    },
  };
}
