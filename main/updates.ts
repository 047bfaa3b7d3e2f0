const LOOK_AGAIN_MS = 24 * 60 * 60 * 1000;

/**
 * The feed to build in; null: none. Throws for an address that could be tampered with on the way:
 * what comes from it is installed.
 */
export function feedFromEnv(env: Readonly<Record<string, string | undefined>>): string | null {
  const feed = env['COURTCREW_UPDATE_FEED'] || null;
  if (feed === null || (URL.canParse(feed) && new URL(feed).protocol === 'https:')) return feed;
  throw new Error(
    `COURTCREW_UPDATE_FEED is "${feed}"; it takes an https address, like https://tennis.example/updates.`,
  );
}

export interface UpdatesParts {
  /** Where newer versions are; null: they are never looked for. */
  readonly feed: string | null;
  readonly look: (feed: string) => Promise<unknown>;
  /** The first look comes long after the window is shown. */
  readonly firstLookMs: number;
}

/** Looks for newer versions from time to time. Finding none, or no network, stops nothing. */
export function watchForUpdates({ feed, look, firstLookMs }: UpdatesParts): void {
  if (feed === null) return;
  const lookOnce = async (): Promise<void> => {
    await look(feed).catch((error: unknown) => {
      console.warn('Checking for updates failed.', error);
    });
    // The app stays in the tray for weeks.
    setTimeout(() => void lookOnce(), LOOK_AGAIN_MS);
  };
  setTimeout(() => void lookOnce(), firstLookMs);
}
