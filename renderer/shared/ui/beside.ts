import { type ComponentType, lazy } from 'react';
import { untilThere } from '../until-there.ts';

/**
 * What comes beside a page, unasked: where its file cannot be fetched just now, the page stays as it is, with all that is typed
 * there, and it comes later. `lazy` alone would have the page fail with it.
 */
export const beside = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await untilThere(load) }));
