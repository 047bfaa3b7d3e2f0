const LOOK_AGAIN_MS = 24 * 60 * 60 * 1000;

/**
 * The feed that a build is to know; null: none. Throws for one that anybody on the way could answer for: what comes from there is
 * installed.
 */
export function feedFromEnv(env: Readonly<Record<string, string | undefined>>): string | null {
  const feed = env['COURTCREW_UPDATE_FEED'] || null;
  if (feed === null || (URL.canParse(feed) && new URL(feed).protocol === 'https:')) return feed;
  throw new Error(
    `COURTCREW_UPDATE_FEED is "${feed}"; it takes an https address, like https://tennis.example/updates.`,
  );
}

export interface UpdatesParts {
  /** Where newer versions are; null: none are ever looked for. */
  readonly feed: string | null;
  readonly look: (feed: string) => Promise<unknown>;
  /** The first look comes long after the window shows. */
  readonly firstLookMs: number;
}

/** Looks for newer versions now and then. Being without one, or without a network, stops nothing. */
export function watchForUpdates({ feed, look, firstLookMs }: UpdatesParts): void {
  if (feed === null) return;
  const lookOnce = async (): Promise<void> => {
    await look(feed).catch((error: unknown) => {
      console.warn('Checking for updates failed.', error);
    });
    // It stays in the tray for weeks.
    setTimeout(() => void lookOnce(), LOOK_AGAIN_MS);
  };
  setTimeout(() => void lookOnce(), firstLookMs);
}
