import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api.ts';

/** A mutation and its argument as data, so that the store can hold it until it is wanted. */
export interface RequestByName {
  readonly endpoint: string;
  readonly arg: unknown;
}

/** The requests of an API, each endpoint with its own argument. */
export type RequestOf<Api extends { readonly endpoints: object }> = {
  [Name in keyof Api['endpoints']]: Api['endpoints'][Name] extends {
    readonly Types: { readonly QueryArg: infer Arg };
  }
    ? { readonly endpoint: Name; readonly arg: Arg }
    : never;
}[keyof Api['endpoints']];

type Thunk = ThunkAction<unknown, unknown, unknown, UnknownAction>;

interface Mutation {
  initiate(arg: unknown, options: { readonly track: false }): Thunk;
}

/**
 * Makes the request. Its API must have been loaded, as it always is when one of its own requests
 * led here.
 */
export const makeRequest =
  ({ endpoint, arg }: RequestByName): Thunk =>
  (dispatch) => {
    const found: unknown = Reflect.get(baseApi.endpoints, endpoint);
    if (!isMutation(found)) throw new Error(`There is no mutation ${endpoint}.`);
    return dispatch(found.initiate(arg, { track: false }));
  };

function isMutation(endpoint: unknown): endpoint is Mutation {
  return typeof endpoint === 'object' && endpoint !== null && 'initiate' in endpoint;
}
