import type { Client } from 'pg';
import { DatabaseError } from 'pg';
import { beginAs, wordOf } from './database.ts';

/** A function that signed-in players may call. */
interface Callable {
  readonly name: string;
  readonly types: readonly string[];
  readonly args: readonly string[];
  /** How many of the last arguments have a default. */
  readonly optional: number;
}

/** All of them, by name. */
export async function callables(admin: Client): Promise<readonly Callable[]> {
  const { rows } = await admin.query<Callable>(
    `select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) t) as types,
       coalesce(p.proargnames, '{}') as args, p.pronargdefaults as optional
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and has_function_privilege('authenticated', p.oid, 'execute')
     order by p.proname`,
  );
  return rows;
}

/** The positions of arguments that are ids, or lists of ids. */
export function idsOf({ types }: Callable): readonly number[] {
  return types.flatMap((type, at) => (type.startsWith('uuid') ? [at] : []));
}

const SAMPLES: Readonly<Record<string, string>> = {
  date: '2100-12-05',
  'time without time zone': '10:00',
  integer: '60',
  smallint: '1',
  bigint: '1',
  numeric: '38.7',
  boolean: 'true',
  bit: '0'.repeat(21),
  jsonb: '[]',
  'text[]': '{}',
  'timestamp with time zone': '2100-12-05',
};

/** What an argument that is a text is likely to mean, by its name. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/zone/, 'UTC'],
  [/type/, 'singles'],
  [/kind/, 'player'],
  [/role/, 'member'],
  [/reason/, 'harassment'],
];

/**
 * What a player is answered by a function, as text, or the code it refuses with; nothing of it
 * stays. `ids` gives the id at a position, `text` what every other text says. `brief` leaves out the
 * arguments that have a default.
 */
export async function ask(
  client: Client,
  player: string,
  wanted: Callable,
  {
    ids,
    text = 'Words',
    brief = false,
  }: { ids: (at: number) => string; text?: string; brief?: boolean },
): Promise<string> {
  const { name, types, args, optional } = wanted;
  const given = types.slice(0, brief ? types.length - optional : types.length);
  const values = given.map((type, at) => {
    if (type === 'uuid') return ids(at);
    if (type === 'uuid[]') return [ids(at)];
    if (type !== 'text') return SAMPLES[type] ?? null;
    return TEXTS.find(([pattern]) => pattern.test(args[at] ?? ''))?.[1] ?? text;
  });
  const list = given.map((type, at) => `$${at + 1}::${type}`).join(', ');
  const sql = `select to_jsonb(r)::text as answer from public.${name}(${list}) r limit 20`;
  await beginAs(client, { player, sql, values });
  try {
    const { rows } = await client.query<{ answer: string | null }>(sql, values);
    return rows.map(({ answer }) => answer).join('\n');
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return wordOf(error);
  } finally {
    await client.query('rollback');
  }
}
