import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import type { Keys } from '../keys.ts';
import {
  type Failure,
  type FunctionLimits,
  type FunctionProcess,
  startFunctionProcess,
} from './function-process.ts';

export interface FunctionsOptions {
  /** `supabase/functions`: a folder with an index.ts for each. */
  readonly folder: string;
  readonly keys: Keys;
  /** Functions that anyone may call: `verify_jwt = false` in config.toml. */
  readonly open: ReadonlySet<string>;
  /** SUPABASE_URL and its like, known once the gateway has its address. */
  readonly env: Readonly<Record<string, string>>;
  readonly limits?: FunctionLimits;
  readonly log: (line: string) => void;
}

export interface Functions {
  /** Answers a request below `/functions/v1`; `target` is its address from the function's name on. */
  handle(request: IncomingMessage, response: ServerResponse, target: string): void;
  stop(): Promise<void>;
}

/** Hosted's, except that computing is measured by the clock: other programs share this machine. */
const LIMITS: FunctionLimits = { blockedMs: 5000, answerMs: 150_000, idleMs: 400_000 };

const FAILURES: Readonly<
  Record<Failure, readonly [status: number, code: string, message: string]>
> = {
  boot: [503, 'BOOT_ERROR', 'Function failed to start (please check logs)'],
  error: [500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)'],
  limit: [
    546,
    'WORKER_LIMIT',
    'Function failed due to not having enough compute resources (please check logs)',
  ],
  timeout: [504, 'IDLE_TIMEOUT', 'Function did not answer in time (please check logs)'],
};

interface Loaded {
  readonly version: string;
  readonly process: FunctionProcess;
}

/** Serves the project's functions, each loaded when first called and again when a file changes. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { folder, keys, open, log, limits = LIMITS } = options;
  const loaded = new Map<string, Loaded>();
  const processes = new Set<FunctionProcess>();

  async function find(name: string): Promise<FunctionProcess | undefined> {
    const entry = path.join(folder, name, 'index.ts');
    if (!(await stat(entry).catch(() => undefined))?.isFile()) return undefined;
    const version = await fingerprint(folder, name);
    const env = await readEnv(folder, options.env);
    // Looked up after the last await, so that two first calls share one process.
    const before = loaded.get(name);
    if (before?.version === version && before.process.usable) return before.process;
    before?.process.retire();
    const url = pathToFileURL(entry);
    const started = startFunctionProcess({ name, entry: url, env, limits, log });
    for (const old of processes) if (old.ended) processes.delete(old);
    processes.add(started);
    loaded.set(name, { version, process: started });
    return started;
  }

  async function mayCall(request: IncomingMessage, name: string): Promise<string | undefined> {
    if (request.method === 'OPTIONS' || open.has(name)) return undefined;
    const header = request.headers.authorization;
    if (header === undefined) return 'Missing authorization header';
    const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
    if (token === undefined) return 'Invalid JWT';
    return keys.verify(token).then(
      () => undefined,
      () => 'Invalid JWT',
    );
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
  ): Promise<void> {
    const name = /^\/([A-Za-z0-9_-]+)(?=[/?]|$)/.exec(target)?.[1];
    const found = name === undefined ? undefined : await find(name);
    if (name === undefined || found === undefined) {
      return refuse(response, 404, 'NOT_FOUND', 'Requested function was not found');
    }
    const problem = await mayCall(request, name);
    if (problem !== undefined) return refuse(response, 401, 401, problem);
    found.handle(request, response, target, (why) => refuse(response, ...FAILURES[why]));
  }

  return {
    handle(request, response, target) {
      answer(request, response, target).catch((error: unknown) => {
        log(`A function failed: ${error instanceof Error ? error.message : String(error)}`);
        refuse(response, ...FAILURES.error);
      });
    },
    async stop() {
      await Promise.all([...processes].map((old) => old.stop()));
    },
  };
}

/** An answer of the stack's own, which the client library tells from the function's by a header. */
function refuse(
  response: ServerResponse,
  status: number,
  code: string | number,
  message: string,
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-relay-error',
    'x-relay-error': 'true',
  });
  response.end(JSON.stringify({ code, message }));
}

/** Changes when a file of the function, a shared one (`_…`) or the settings do. */
async function fingerprint(folder: string, name: string): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of (await readdir(folder)).sort()) {
    if (entry !== name && !entry.startsWith('_') && entry !== '.env') continue;
    const place = path.join(folder, entry);
    const inside = await readdir(place, { recursive: true }).catch((): string[] => []);
    for (const file of ['', ...inside.sort()]) {
      if (file.includes('node_modules')) continue;
      const { mtimeMs, size } = await stat(path.join(place, file));
      hash.update(`${entry}/${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

/** The function's own variables; names that begin with SUPABASE_ are the stack's to give. */
async function readEnv(
  folder: string,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  const text = await readFile(path.join(folder, '.env'), 'utf8').catch(() => '');
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value !== undefined && !name.startsWith('SUPABASE_')) env[name] = value;
  }
  return { ...env, ...given };
}
