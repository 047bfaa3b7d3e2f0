import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endWithParent } from '../reaper.ts';

/** How long a function may take. */
export interface FunctionLimits {
  /** Computing at a stretch, without ever letting go, in milliseconds. */
  readonly blockedMs: number;
  /** Until the answer begins. */
  readonly answerMs: number;
  /** Without a request before it is unloaded. */
  readonly idleMs: number;
}

/** What host.ts is told. */
export type ToFunction =
  | { readonly kind: 'start'; readonly entry: string; readonly secret: string }
  | { readonly kind: 'alive?' };

/** What host.ts says. */
export type FromFunction =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'alive' }
  /** Work after an answer began or ended. */
  | { readonly kind: 'background'; readonly change: 1 | -1 };

/** Why the stack answers in a function's place. */
export type Failure = 'boot' | 'error' | 'limit' | 'timeout';

export interface FunctionProcess {
  /** False once it has ended: the next request needs another. */
  readonly usable: boolean;
  readonly ended: boolean;
  /** Hands a request over; `fail` is called, once, when no answer of the function's comes. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    fail: (why: Failure) => void,
  ): void;
  /** Ends it once nothing is under way. */
  retire(): void;
  stop(): Promise<void>;
}

const MEMORY_MB = 256;

/** A process that may compute on is asked so many times whether it is there. */
const PULSES = 5;

/**
 * Runs one version of a function in a process of its own, which may loop or die without harm. (A
 * thread would be lighter, but some endless loops cannot be ended in one.)
 */
export function startFunctionProcess(options: {
  readonly name: string;
  readonly entry: URL;
  readonly env: Readonly<Record<string, string>>;
  readonly limits: FunctionLimits;
  readonly log: (line: string) => void;
}): FunctionProcess {
  const { name, entry, env, limits, log } = options;
  const secret = randomBytes(24).toString('hex');
  const child = fork(fileURLToPath(new URL('host.ts', import.meta.url)), {
    // Windows starts nothing without knowing where it lies itself.
    env: { ...pick('SystemRoot'), ...env },
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // It ends by itself with the stack, unless it computes without a pause.
  endWithParent(child, ['SIGKILL']);
  const say = (message: ToFunction): void => {
    // It may be gone already, which its end tells.
    child.send(message, () => {});
  };
  say({ kind: 'start', entry: entry.href, secret });
  // A connection for each request: one that is kept may be closed just as it is used again.
  const agent = new http.Agent({ keepAlive: false });
  const { promise: ready, resolve: setReady } = Promise.withResolvers<number | undefined>();
  let state: 'booting' | 'ready' | 'ended' = 'booting';
  let reason: Failure = 'boot';
  let active = 0;
  let background = 0;
  let retired = false;
  let unanswered = 0;
  const idle = setTimeout(() => end('error'), limits.idleMs);
  idle.unref();
  const pulse = setInterval(checkPulse, Math.max(limits.blockedMs / PULSES, 20));
  pulse.unref();

  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) forwardLines(stream, name, log);
  }
  child.on('message', (message: FromFunction) => {
    unanswered = 0;
    if (message.kind === 'background') {
      background += message.change;
      settle();
    } else if (message.kind === 'ready') {
      state = 'ready';
      reason = 'error';
      setReady(message.port);
    }
  });
  const gone = new Promise<void>((resolve) => {
    const over = (): void => {
      state = 'ended';
      clearInterval(pulse);
      clearTimeout(idle);
      agent.destroy();
      setReady(undefined);
      resolve();
    };
    child.once('error', (error) => {
      log(`[${name}] ${error.message}`);
      if (child.pid === undefined) over();
    });
    child.once('exit', (code, signal) => {
      // How V8 ends a process that has used up its memory.
      if (signal === 'SIGABRT' || code === 134) reason = 'limit';
      over();
    });
  });

  function end(why: Failure): void {
    if (state === 'ended') return;
    state = 'ended';
    reason = why;
    child.kill('SIGKILL');
  }

  function checkPulse(): void {
    if (active === 0 && state === 'ready') {
      unanswered = 0;
      return;
    }
    // Counted, not measured: where the stack itself stood still meanwhile, its answers are there and not read yet.
    unanswered += 1;
    if (unanswered <= PULSES) say({ kind: 'alive?' });
    // Loading takes its time on a busy machine; only endless loading is none.
    else if (state === 'ready' || unanswered > 6 * PULSES) {
      log(`[${name}] ended: it computed for more than ${limits.blockedMs} ms without a pause.`);
      end('limit');
    }
  }

  function settle(): void {
    idle.refresh();
    if (retired && active === 0 && background === 0) end('error');
  }

  return {
    get usable() {
      return state !== 'ended' && !retired;
    },
    get ended() {
      return state === 'ended';
    },
    handle(request, response, path, fail) {
      active += 1;
      let open = true;
      let late = false;
      let upstream: http.ClientRequest | undefined;
      const patience = setTimeout(() => {
        late = true;
        upstream?.destroy();
        failOnce('timeout');
      }, limits.answerMs);
      const failOnce = (why: Failure): void => {
        if (!open) return;
        open = false;
        clearTimeout(patience);
        if (response.headersSent) response.destroy();
        else fail(why);
      };
      response.once('close', () => {
        open = false;
        clearTimeout(patience);
        upstream?.destroy();
        active -= 1;
        settle();
      });
      const forward = async (): Promise<void> => {
        const port = await ready;
        if (!open) return;
        if (port === undefined) {
          failOnce(reason);
          return;
        }
        const headers = { ...request.headers, 'x-stack-secret': secret };
        upstream = http.request(
          { host: '127.0.0.1', port, agent, method: request.method, path, headers },
          (answer) => {
            clearTimeout(patience);
            if (!open) return;
            response.writeHead(answer.statusCode ?? 500, answer.headers);
            answer.pipe(response);
            answer.once('error', () => response.destroy());
          },
        );
        upstream.once('error', () => {
          if (!late) void explain();
        });
        request.pipe(upstream);
      };
      const explain = async (): Promise<void> => {
        // The connection breaks before the process's end is known, and with it the reason.
        await Promise.race([gone, pause(1000, undefined, { ref: false })]);
        failOnce(reason);
      };
      void forward();
    },
    retire() {
      retired = true;
      settle();
    },
    async stop() {
      end('error');
      await gone;
    },
  };
}

function pick(name: string): Record<string, string> {
  const value = process.env[name];
  return value === undefined ? {} : { [name]: value };
}

function forwardLines(stream: Readable, name: string, log: (line: string) => void): void {
  stream.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) log(`[${name}] ${line}`);
  });
}
