const AGAIN_MS = 2000;

/** Loads a file that follows the first page; retries when it can't be loaded. */
export const loadWithRetry = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    return loadWithRetry(load);
  });
