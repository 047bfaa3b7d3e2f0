import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Client, Query } from 'pg';
import { unpackTar } from 'modern-tar';
import { Parser } from 'tap-parser';

interface PgtapOptions {
  /** Superuser connection strings, each to a database of its own: tests act as every role in turn. */
  readonly adminUrls: readonly string[];
  /**
   * The folder of the `*.test.sql` files; its `00-hosted-rights.sql` and `00-helpers.sql` precede each of them.
   */
  readonly directory: string;
  readonly log: (line: string) => void;
}

interface PgtapResult {
  readonly passed: number;
  readonly failed: number;
  /** The files and names of failed tests. */
  readonly names: readonly string[];
}

/**
 * Runs every `*.test.sql` in a folder: each database runs one after another on one connection,
 * whichever is next. Everything, including pgTAP's own functions, happens in a transaction that is
 * rolled back: the databases stay unchanged.
 */
export async function runPgtap({ adminUrls, directory, log }: PgtapOptions): Promise<PgtapResult> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.test.sql')).sort();
  const rights = await readFile(path.join(directory, '00-hosted-rights.sql'), 'utf8');
  const helpers = await readFile(path.join(directory, '00-helpers.sql'), 'utf8');
  const source = await pgtapSource();
  const queue = files.values();
  let passed = 0;
  const names: string[] = [];
  const work = async (adminUrl: string): Promise<void> => {
    const client = new Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query('begin; create schema tap; grant usage on schema tap to public');
      await client.query('set local search_path = tap');
      await client.query(source);
      await client.query('set local search_path = public, tap, extensions');
      await client.query(rights);
      await client.query(helpers);
      for (const file of queue) {
        const result = await runFile(client, path.join(directory, file));
        passed += result.passed;
        log(`${result.failures.length === 0 ? 'ok' : 'FAILED'} ${file} (${result.passed} passed)`);
        for (const failure of result.failures) log(`  ${file}: ${failure}`);
        names.push(...result.failures.map((failure) => `${file}: ${failure}`));
      }
    } finally {
      await client.query('rollback').finally(() => client.end());
    }
  };
  await Promise.all(adminUrls.map(work));
  return { passed, failed: names.length, names };
}

interface FileResult {
  readonly passed: number;
  readonly failures: readonly string[];
}

async function runFile(client: Client, file: string): Promise<FileResult> {
  const sql = await readFile(file, 'utf8');
  const lines: string[] = [];
  const stops: string[] = [];
  await client.query('savepoint file; select * from no_plan()');
  try {
    await collectRows(client, sql, lines);
    await collectRows(client, 'reset role; select * from finish()', lines);
  } catch (error) {
    stops.push(describeStop(error, sql));
  }
  await client.query('rollback to savepoint file; release savepoint file');
  if (stops.length > 0) lines.push(`1..${lines.filter((line) => /^(not )?ok /.test(line)).length}`);
  const { passed, failures } = readTap(lines);
  if (passed + failures.length === 0) stops.push('No test in this file.');
  return { passed, failures: [...failures, ...stops] };
}

/** Runs a script and adds its rows' first columns to `lines` as they come, even if it stops midway. */
function collectRows(client: Client, text: string, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new Query<Record<string, unknown>>(text);
    query.on('row', (row) => {
      const [value] = Object.values(row);
      if (typeof value === 'string') lines.push(...value.split('\n'));
    });
    query.on('end', () => {
      resolve();
    });
    query.on('error', reject);
    client.query(query);
  });
}

function describeStop(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  const line = Number.isNaN(position) ? '' : ` (line ${sql.slice(0, position).split('\n').length})`;
  const where = 'where' in error && typeof error.where === 'string' ? `; ${error.where}` : '';
  return `stopped${line}: ${error.message}${where}`;
}

function readTap(lines: readonly string[]): FileResult {
  let passed = 0;
  const failures: string[] = [];
  const parser = new Parser();
  let failing = false;
  parser.on('assert', (result) => {
    failing = !result.ok;
    if (result.ok) passed += 1;
    else failures.push(result.name);
  });
  // pgTAP explains a failure in indented comments after it.
  parser.on('comment', (comment) => {
    if (!failing || !/^# {2,}/.test(comment)) return;
    failures.push(`${failures.pop() ?? ''}\n    ${comment.replace(/^# +/, '').trimEnd()}`);
  });
  parser.end(lines.map((line) => `${line}\n`).join(''));
  return { passed, failures };
}

async function pgtapSource(): Promise<string> {
  const archive = new URL('pgtap.tar.gz', import.meta.resolve('@electric-sql/pglite-pgtap'));
  const entries = await unpackTar(await promisify(gunzip)(await readFile(archive)));
  const source = entries.find(({ header }) =>
    /\/pgtap--\d+\.\d+\.\d+\.sql$/.test(header.name),
  )?.data;
  if (source === undefined) throw new Error('pgTAP is not in @electric-sql/pglite-pgtap.');
  return new TextDecoder()
    .decode(source)
    .replaceAll(/^\\echo.*$/gm, '')
    .replaceAll('@extschema@', 'tap');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'admin-url': { type: 'string' } } });
  const adminUrl = values['admin-url'];
  if (adminUrl === undefined) {
    throw new Error(
      'Usage: run-pgtap.ts --admin-url postgres://superuser:password@host:port/postgres',
    );
  }
  const directory = fileURLToPath(new URL('../supabase/tests/database', import.meta.url));
  const { passed, failed } = await runPgtap({
    adminUrls: [adminUrl],
    directory,
    log: console.log,
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
