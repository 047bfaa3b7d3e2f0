import { type ComponentType, lazy } from 'react';
import { loadWithRetry } from '../load-with-retry.ts';

/**
 * Loads an optional part of a page: if its file can't be loaded now, the page stays as it is, with
 * everything typed there, and the part comes later. With `lazy` alone the page would fail with it.
 */
export const beside = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }));
