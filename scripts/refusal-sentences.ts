import { Client } from 'pg';

/** `private.refuse('word', 'sentence')`, with or without an error state after it. */
const CALL = /\bprivate\.refuse\(\s*'(\w+)'\s*,\s*'((?:[^']|'')*)'\s*[,)]/gu;

/**
 * Generates TypeScript from the refusals of the database's functions: the sentences by code,
 * including those of allowances. A code that a function computes is not found.
 */
export async function writeRefusalSentences(databaseUrl: string): Promise<string> {
  const sentences = new Map<string, Set<string>>();
  const add = (word = '', text = ''): void => {
    const known = sentences.get(word) ?? new Set();
    sentences.set(word, known.add(text));
  };
  const { sources, limits } = await readSentences(databaseUrl);
  for (const source of sources) {
    for (const [, word, text = ''] of source.matchAll(CALL)) add(word, text.replaceAll("''", "'"));
  }
  for (const { word, sentence } of limits) add(word, sentence);
  const entries = [...sentences].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = entries.map(
    ([word, texts]) => `${word}: ${[...texts].toSorted().map(quoted).join(' | ')};`,
  );
  return `/** What is refused, by its word: the sentences that the database has for people. */\nexport interface RefusalSentences {\n${lines.join('\n')}\n}\n`;
}

const quoted = (text: string): string => JSON.stringify(text);

interface Sentences {
  readonly sources: readonly string[];
  readonly limits: readonly { readonly word: string; readonly sentence: string }[];
}

async function readSentences(databaseUrl: string): Promise<Sentences> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ prosrc: string }>(
      `select prosrc from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    const limits = await client.query<Sentences['limits'][number]>(
      'select word, sentence from private.allowance_limits() where word is not null',
    );
    return { sources: rows.map(({ prosrc }) => prosrc), limits: limits.rows };
  } finally {
    await client.end();
  }
}
