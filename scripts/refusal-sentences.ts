import { Client } from 'pg';

/** `private.refuse('word', 'sentence')`, with the state of the error after it or without. */
const CALL = /\bprivate\.refuse\(\s*'(\w+)'\s*,\s*'((?:[^']|'')*)'\s*[,)]/gu;

/**
 * What the functions of the database refuse with, as TypeScript: the sentences by their words. A word that a
 * function puts together is not found.
 */
export async function writeRefusalSentences(databaseUrl: string): Promise<string> {
  const sentences = new Map<string, Set<string>>();
  const add = (word = '', text = ''): void => {
    const known = sentences.get(word) ?? new Set();
    sentences.set(word, known.add(text.replaceAll("''", "'")));
  };
  for (const source of await sourcesOf(databaseUrl)) {
    for (const [, word, text] of source.matchAll(CALL)) add(word, text);
  }
  const entries = [...sentences].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = entries.map(
    ([word, texts]) => `${word}: ${[...texts].toSorted().map(quoted).join(' | ')};`,
  );
  return `/** What is refused, by its word: the sentences that the database has for people. */\nexport interface RefusalSentences {\n${lines.join('\n')}\n}\n`;
}

const quoted = (text: string): string => JSON.stringify(text);

async function sourcesOf(databaseUrl: string): Promise<readonly string[]> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ prosrc: string }>(
      `select prosrc from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    return rows.map(({ prosrc }) => prosrc);
  } finally {
    await client.end();
  }
}
