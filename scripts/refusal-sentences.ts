import { Client } from 'pg';

/** `private.refuse('word', 'sentence')` and its like, and `message = 'sentence', hint = 'word'`. */
const TEXT = String.raw`'((?:[^']|'')*)'`;
const CALL = new RegExp(String.raw`\brefuse\w*\s*\(\s*'(\w+)'\s*,\s*${TEXT}\s*\)`, 'gu');
const RAISED = new RegExp(String.raw`message\s*=\s*${TEXT},\s*hint\s*=\s*'(\w+)'`, 'gu');

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
    for (const [, text, word] of source.matchAll(RAISED)) add(word, text);
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
