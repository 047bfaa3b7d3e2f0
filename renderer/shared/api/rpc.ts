import type { Database } from '../supabase/database.types.ts';
import type { Db } from '../supabase/client.ts';
import type { Call } from '../offline/outbox.ts';
import type { DbAnswer, DbRequest } from './supabase-base-query.ts';

type Functions = Database['public']['Functions'];

/** Arguments that may be null, which the generator of the types cannot know. */
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

/** The arguments of a function as TypeScript writes names. One that has a default may be undefined: it is left out. */
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

/** What a function answers, each row of it if there are several; the generator does not know which columns may be null. */
export type RowOf<Name extends keyof Functions, NullableColumns extends keyof Row<Name> = never> = {
  readonly [Column in keyof Row<Name>]:
    | Row<Name>[Column]
    | (Column extends NullableColumns ? null : never);
};

/** A request that is a call of a function: it can be kept, and sent later. */
export interface CallRequest {
  /** With an id, the database takes it once. */
  (db: Db, signal: AbortSignal, id?: string): PromiseLike<DbAnswer>;
  readonly call: Call;
  /** Of a command: what is answered is left out. */
  readonly quiet?: true;
  /** With whom or about what, for when it waits. */
  readonly subject?: string | undefined;
  /** What was typed, in words, where the arguments do not say it. */
  readonly typed?: string | undefined;
  /** Of what is saved as a whole: the arguments that the person changed. */
  readonly changed?: readonly string[];
}

/** Whether a request is the call of a function of the database, and not of a table or something of the session. */
export const isCall = (request: DbRequest): request is CallRequest =>
  // Each function in JavaScript has some `call` by itself.
  Object.hasOwn(request, 'call');

/** Calls a function of the database. */
export const rpc = <Name extends keyof Functions>(
  name: Name,
  ...[args]: Given<Name>
): CallRequest => requestOf({ name, args: inSnakeCase(args ?? {}) });

/** The request that a call is. Name and arguments are checked by then, or were when it was kept. */
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

/** Calls a function for what it does; what it answers is left out. */
export const command = <Name extends keyof Functions>(
  ...asked: Parameters<typeof rpc<Name>>
): CallRequest => {
  const request = rpc(...asked);
  return Object.assign(
    async (...how: Parameters<CallRequest>) => ({ ...(await request(...how)), data: null }),
    { call: request.call, quiet: true as const },
  );
};

/** Says with whom or about what a call is, in words for whoever sees that it waits. */
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
