import { useNotify } from '../notices/use-notify.ts';

export interface SharedLink {
  /** What it leads to. */
  readonly title: string;
  readonly url: string;
}

/** What the person does with a link: phones have a sheet for it, elsewhere it is copied. */
export const shareLabel = (): 'Share' | 'Copy link' => (hasSheet() ? 'Share' : 'Copy link');

const hasSheet = (): boolean => 'share' in navigator;

/** Hands a link to whatever the device shares by, or else copies it and says so. */
export function useShareLink(): (link: SharedLink) => Promise<void> {
  const copy = useCopyLink();
  return async ({ title, url }) => {
    if (hasSheet()) {
      const outcome = await navigator.share({ title, url }).catch((error: unknown) => error);
      // Shared, or thought better of: nothing to say.
      if (!(outcome instanceof DOMException) || outcome.name === 'AbortError') return;
    }
    await copy(url);
  };
}

/** Copies a link and says so, or says it where it can be copied from by hand. */
function useCopyLink(): (url: string) => Promise<void> {
  const notify = useNotify();
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', title: 'Link copied' });
    } catch {
      // Some browsers forbid it.
      notify({ tone: 'error', title: "The link couldn't be copied", description: url });
    }
  };
}
