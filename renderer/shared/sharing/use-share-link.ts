import { useNotify } from '../notices/use-notify.ts';

export interface SharedLink {
  /** The name of what the link leads to. */
  readonly title: string;
  readonly url: string;
}

/** The label for sharing a link: phones have a share sheet, elsewhere it is copied. */
export const shareLabel = (): 'Share' | 'Copy link' => (hasSheet() ? 'Share' : 'Copy link');

const hasSheet = (): boolean => 'share' in navigator;

/** Shares a link with the device's share sheet, or copies it and says so. */
export function useShareLink(): (link: SharedLink) => Promise<void> {
  const copy = useCopyLink();
  return async ({ title, url }) => {
    if (hasSheet()) {
      const outcome = await navigator.share({ title, url }).catch((error: unknown) => error);
      // Shared or dismissed: nothing to say.
      if (!(outcome instanceof DOMException) || outcome.name === 'AbortError') return;
    }
    await copy(url);
  };
}

/** Copies a link and says so, or shows it for copying by hand. */
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
