import { useSyncExternalStore } from 'react';

/** A file of the app that loads after the first page, and is requested before it is needed. */
export interface LaterFile<File> {
  /** Requests it, unless it is loaded or loading. */
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

/** Resolves when all requested files have loaded or failed. */
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
      // Failed before it was needed: it is requested again when it is.
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
 * A file's exports; null until it has loaded. Unlike with `lazy`, a loaded file is used in the very
 * rendering that finds it: React delays the replacement of a fallback by 300 ms, even for files
 * loaded long before.
 */
export function useLaterFile<File>({ follow, state }: LaterFile<File>): File | null {
  const now = useSyncExternalStore(follow, state);
  // The page fails as if its own file had not loaded.
  if (now.status === 'failed') throw now.error;
  return now.status === 'there' ? now.file : null;
}
