import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Something a schema file may not do, until the first release freezes the files. */
interface Complaint {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

const DEFINITIONS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['function', /^create (?:or replace )?function ([\w.]+)\s*\(/],
  ['policy', /^create policy ("[^"]+" on [\w.]+)/],
  ['table', /^create table ([\w.]+)/],
];

/** A trigger's table may be on the next line, so it is read from the whole statement. */
const TRIGGER = /^create (?:constraint )?trigger (\w+)\b.*? on ([a-z_]+\.\w+)/s;

const FORBIDDEN: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /^(create or replace|drop|alter) (function|policy|trigger|view)\b/,
    'changes what another line defines; edit that line',
  ],
  [
    /^alter table \S+\s+(add column|drop|alter column)\b/,
    "changes a table's columns; edit its create table",
  ],
  [/pg_get_functiondef|\bprosrc\b/, 'makes one function by rewriting another'],
];

/** Comments, and names of policies, which may contain an apostrophe. */
const UNSAID = /--.*$|(?<=policy )"[^"\n]*"/gm;
const LITERAL = /'(?:[^']|'')*'/g;
/** Names of locks, which nobody reads. */
const LOCK_NAME = /hashtextextended\($/;
/** The same literal, continued on the next line. */
const GOES_ON = /^\s*\n\s*'/;
/** Part of a sentence: it contains a word, and begins or ends where something else follows. */
const PIECE = /^'(?: .*\p{L}|.*\p{L}.* '$)/su;
/** Two words, or one that ends a sentence; not JSON. */
const WORDS = /^'(?!\{)(?:.*\p{L}.* |.*\p{L}[.!?]'$)/su;

/**
 * Finds concatenated sentences, which no translation could reorder. They must be written whole,
 * with `format('%s has closed', …)`, once for each number or case that changes them.
 */
function gluedSentences(sql: string): readonly number[] {
  const said = sql.replaceAll(UNSAID, '');
  return [...said.matchAll(LITERAL)].flatMap(({ 0: literal, index }) => {
    const before = said.slice(0, index);
    const after = said.slice(index + literal.length);
    const isGlued = /\|\|\s*E?$/.test(before) || /^\s*\|\|/.test(after);
    const isPart = PIECE.test(literal) && !GOES_ON.test(after);
    return !LOCK_NAME.test(before) && (isPart || (isGlued && WORDS.test(literal)))
      ? [before.split('\n').length]
      : [];
  });
}

/** Changing rows, as a statement of its own: not a lock, a clause or a trigger's event. */
const CHANGE = /(?<!\b(?:for|do|after|before|or) )\b(?:delete from|update) [a-z_]+\.[a-z_]+/g;

/**
 * Finds statements that change or delete every row of a table. On hosted projects a safeguard
 * refuses those in every request, inside functions too ("DELETE requires a WHERE clause");
 * `where true` says that all rows are meant.
 */
function unfilteredChanges(sql: string): readonly number[] {
  const said = sql
    .replaceAll(UNSAID, '')
    .replaceAll(LITERAL, (literal) => literal.replaceAll(/[^\n]/g, ' '));
  return [...said.matchAll(CHANGE)].flatMap(({ 0: start, index }) =>
    /\bwhere\b/.test(restOfStatement(said.slice(index + start.length)))
      ? []
      : [said.slice(0, index).split('\n').length],
  );
}

/** Up to the semicolon or bracket that ends a statement, without what is in brackets of its own. */
function restOfStatement(text: string): string {
  let depth = 0;
  let own = '';
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && char === ';')) break;
    if (depth === 0) own += char;
  }
  return own;
}

/**
 * Finds what makes the schema hard to read: a function, policy, trigger or table that is defined
 * twice or rewritten; and concatenated sentences. Finds changes of whole tables too, which hosted
 * projects refuse. Statements begin at the start of a line.
 *
 * @param files name and text of each migration, in order
 */
export function lintMigrations(
  files: readonly { readonly name: string; readonly sql: string }[],
): readonly Complaint[] {
  const defined = new Map<string, string>();
  const complaints: Complaint[] = [];
  for (const { name, sql } of files) {
    const lines = sql.split('\n');
    for (const line of gluedSentences(sql))
      complaints.push({
        file: name,
        line,
        message: "glues a sentence to a value; write it whole, with format('…%s…', value)",
      });
    for (const line of unfilteredChanges(sql))
      complaints.push({
        file: name,
        line,
        message: 'changes every row, which hosted projects refuse; say which, or "where true"',
      });
    for (const [index, text] of lines.entries()) {
      const complain = (message: string): void => {
        complaints.push({ file: name, line: index + 1, message });
      };
      for (const [pattern, message] of FORBIDDEN) if (pattern.test(text)) complain(message);
      const what = definition(text, lines.slice(index, index + 10).join('\n'));
      if (what === null) continue;
      const before = defined.get(what);
      if (before === undefined) defined.set(what, `${name}:${index + 1}`);
      else complain(`defines ${what} again, after ${before}`);
    }
  }
  return complaints;
}

function definition(line: string, statement: string): string | null {
  for (const [kind, pattern] of DEFINITIONS) {
    const name = pattern.exec(line)?.[1];
    if (name !== undefined) return `${kind} ${name}`;
  }
  const [, trigger, table] = TRIGGER.exec(statement) ?? [];
  return trigger === undefined ? null : `trigger ${trigger} on ${table}`;
}

/** The complaints about a folder of migrations, one per line; empty when there are none. */
export async function checkMigrations(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name), 'utf8') })),
  );
  return lintMigrations(files)
    .map(({ file, line, message }) => `${file}:${line} ${message}`)
    .join('\n');
}
