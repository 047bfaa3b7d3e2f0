import type { Database } from '../supabase/database.types.ts';
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

/** Calls a function of the database. */
export const rpc =
  <Name extends keyof Functions>(name: Name, ...[args]: Given<Name>): DbRequest =>
  (db, signal) => {
    const functions: AnyFunctions = db;
    return functions.rpc(name, inSnakeCase(args ?? {})).abortSignal(signal);
  };

/** Name and arguments are checked by then, with the names that TypeScript has for them. */
interface AnyFunctions {
  rpc(name: string, args: object): { abortSignal(signal: AbortSignal): PromiseLike<DbAnswer> };
}

/** Calls a function for what it does; what it answers is left out. */
export const command =
  <Name extends keyof Functions>(...call: Parameters<typeof rpc<Name>>): DbRequest =>
  async (db, signal) => ({ ...(await rpc(...call)(db, signal)), data: null });

const inSnakeCase = (args: object): object =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
