import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../api/base-api.ts';
import type { OfflineOptions } from './declare.ts';

interface NamedEntry {
  readonly endpointName: string;
  readonly arg: unknown;
  readonly value: unknown;
}

/** The API as the keeper sees it: it knows endpoints and arguments by name only. */
interface ByName {
  readonly endpoints: Readonly<
    Record<string, { initiate(arg: unknown, options: object): unknown } | undefined>
  >;
  readonly util: {
    upsertQueryEntries(entries: NamedEntry[]): UnknownAction;
  };
  enhanceEndpoints(enhancement: {
    endpoints: Record<string, (definition: { readonly extraOptions?: OfflineOptions }) => void>;
  }): unknown;
}
export const byName = baseApi as ByName;

/** The options an endpoint declares. */
export function optionsOf(endpoint: string): OfflineOptions | undefined {
  let options: OfflineOptions | undefined;
  const read = (definition: { readonly extraOptions?: OfflineOptions }): void => {
    options = definition.extraOptions;
  };
  byName.enhanceEndpoints({ endpoints: { [endpoint]: read } });
  return options;
}

/** The queries that the first page asks with the signed-in player's id, by cache key. */
export const firstOf = (account: string): ReadonlyMap<string, string> =>
  new Map(
    Object.keys(byName.endpoints)
      .filter((endpoint) => optionsOf(endpoint)?.first)
      .map((endpoint) => [keyOf(endpoint, account), endpoint]),
  );

/** The cache key of a query about an account. */
export const keyOf = (endpoint: string, account: string): string =>
  `${endpoint}(${JSON.stringify(account)})`;

/**
 * Puts answers stored on this device into the cache, marked as such for the reducer. With timestamp 0 they count as
 * stale, so screens that show one still request it.
 */
export function keptShown(entries: NamedEntry[]): UnknownAction {
  const action = byName.util.upsertQueryEntries(entries);
  return { ...action, meta: { ...Object(action['meta']), timestamp: 0, kept: true } };
}
