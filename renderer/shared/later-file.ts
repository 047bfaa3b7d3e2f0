import { useSyncExternalStore } from 'react';

/** A file of the app that comes after the first page, and is asked for before it is shown. */
export interface LaterFile<File> {
  /** Asks for it, unless it is there or on its way. */
  readonly fetch: () => void;
  readonly follow: (changed: () => void) => () => void;
  readonly state: () => FileState<File>;
}

type FileState<File> =
  | { readonly status: 'awaited' }
  | { readonly status: 'there'; readonly file: File }
  | { readonly status: 'failed'; readonly error: unknown };

const AWAITED = { status: 'awaited' } as const;

const coming = new Set<Promise<void>>();

/** What has been asked for has come, or has not. */
export async function laterFilesCame(): Promise<void> {
  await Promise.all(coming);
}

export function laterFile<File>(load: () => Promise<File>): LaterFile<File> {
  const followers = new Set<() => void>();
  let state: FileState<File> = AWAITED;
  let isComing = false;

  const end = (next: FileState<File>): void => {
    isComing = false;
    state = next;
    for (const changed of followers) changed();
  };
  const fetch = (): void => {
    if (isComing || state.status === 'there') return;
    isComing = true;
    const asked = load().then(
      (file) => end({ status: 'there', file }),
      // Whoever shows it later asks once more.
      (error: unknown) => end(followers.size > 0 ? { status: 'failed', error } : AWAITED),
    );
    coming.add(asked);
    void asked.finally(() => coming.delete(asked));
  };

  return {
    fetch,
    state: () => state,
    follow(changed) {
      followers.add(changed);
      if (state.status === 'awaited') fetch();
      return () => {
        followers.delete(changed);
        if (followers.size === 0 && state.status === 'failed') state = AWAITED;
      };
    },
  };
}

/**
 * What a file exports; null until it is there. Unlike `lazy`, it is shown with the very rendering that finds it there:
 * React holds back for 300 ms what replaces a fallback, even where the file came before anything else.
 */
export function useLaterFile<File>({ follow, state }: LaterFile<File>): File | null {
  const now = useSyncExternalStore(follow, state);
  // The page fails as if its own file had not come.
  if (now.status === 'failed') throw now.error;
  return now.status === 'there' ? now.file : null;
}
