import { type ComponentType, lazy } from 'react';

const AGAIN_MS = 5000;

/**
 * What comes beside a page, unasked: where its file cannot be fetched just now, the page stays as it is, with all that is typed
 * there, and it comes later. `lazy` alone would have the page fail with it.
 */
export const beside = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilThere(load) }));

const untilThere = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise((again) => setTimeout(again, AGAIN_MS));
    return untilThere(load);
  });
