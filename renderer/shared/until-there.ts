const AGAIN_MS = 2000;

/** Fetches a file that comes after the first page, unasked: one that cannot be fetched just now is asked for again. */
export const untilThere = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    return untilThere(load);
  });
