import type { Database } from '../supabase/database.types.ts';
import type { Db } from '../supabase/client.ts';
import type { Call } from '../offline/outbox.ts';
import type { DbAnswer, DbRequest } from './supabase-base-query.ts';

type Functions = Database['public']['Functions'];

/** Arguments that may be null, which the type generator can't know. */
interface NullableArguments {
  create_club: 'member_limit';
  update_club: 'member_limit';
  report_player: 'club_id';
}

type Nullable<Name, Key> = Name extends keyof NullableArguments
  ? Key extends NullableArguments[Name]
    ? null
    : never
  : never;

type CamelCase<Word extends string> = Word extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Word;

type Frozen<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/** A function's arguments in camel case. One that has a default may be undefined: it is then left out. */
type ArgumentsOf<Name extends keyof Functions> = {
  readonly [Key in keyof Functions[Name]['Args'] as CamelCase<Key & string>]:
    | Frozen<Functions[Name]['Args'][Key]>
    | (object extends Pick<Functions[Name]['Args'], Key> ? undefined : never)
    | Nullable<Name, Key>;
};

type Given<Name extends keyof Functions> = object extends Functions[Name]['Args']
  ? readonly [args?: ArgumentsOf<Name>]
  : string extends keyof Functions[Name]['Args']
    ? readonly []
    : readonly [args: ArgumentsOf<Name>];

type Row<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Item)[]
  ? Item
  : Functions[Name]['Returns'];

/** The row a function returns (or each of them); the generator doesn't know which columns may be null. */
export type RowOf<Name extends keyof Functions, NullableColumns extends keyof Row<Name> = never> = {
  readonly [Column in keyof Row<Name>]:
    | Row<Name>[Column]
    | (Column extends NullableColumns ? null : never);
};

/** A request that is a function call: it can be stored and sent later. */
export interface CallRequest {
  /** With an id, the database does it only once. */
  (db: Db, signal: AbortSignal, id?: string): PromiseLike<DbAnswer>;
  readonly call: Call;
  /** For a command: its answer is dropped. */
  readonly quiet?: true;
  /** The person or thing concerned, to show while it waits. */
  readonly subject?: string | undefined;
  /** What was typed, in words, when the arguments don't show it. */
  readonly typed?: string | undefined;
  /** For things saved as a whole: the arguments that the person changed. */
  readonly changed?: readonly string[];
}

/** Whether a request is a database function call, rather than a table query or a session operation. */
export const isCall = (request: DbRequest): request is CallRequest =>
  // Every JavaScript function inherits a `call`.
  Object.hasOwn(request, 'call');

/** Calls a database function. */
export const rpc = <Name extends keyof Functions>(
  name: Name,
  ...[args]: Given<Name>
): CallRequest => requestOf({ name, args: inSnakeCase(args ?? {}) });

/** The request for a call. Its name and arguments have been checked by now, or were when it was stored. */
export const requestOf = (call: Call): CallRequest =>
  Object.assign(
    (db: Db, signal: AbortSignal, id?: string) => {
      const functions: AnyFunctions = db;
      const asked = functions.rpc(call.name, call.args).abortSignal(signal);
      return id === undefined ? asked : asked.setHeader('idempotency-key', id);
    },
    { call },
  );

interface AnyFunctions {
  rpc(name: string, args: object): { abortSignal(signal: AbortSignal): Asked };
}

interface Asked extends PromiseLike<DbAnswer> {
  setHeader(name: string, value: string): PromiseLike<DbAnswer>;
}

/** Calls a function for its effect and drops its answer. */
export const command = <Name extends keyof Functions>(
  ...asked: Parameters<typeof rpc<Name>>
): CallRequest => {
  const request = rpc(...asked);
  return Object.assign(
    async (...how: Parameters<CallRequest>) => ({ ...(await request(...how)), data: null }),
    { call: request.call, quiet: true as const },
  );
};

/** Adds whom or what a call concerns, in words, to show while it waits to be sent. */
export const about = (
  subject: string | undefined,
  request: CallRequest,
  typed?: string,
): CallRequest => Object.assign(request, { subject, typed });

const inSnakeCase = (args: object): Call['args'] =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
