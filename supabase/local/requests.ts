import type { Pool } from 'pg';

/** So many requests of the database are under way at once. */
const MAX_ACTIVE = 16;
/** An answer longer than this is cut off as an error: it would have to fit into a row. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

interface Queued {
  readonly id: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, unknown> | null;
  readonly body: Buffer | null;
  readonly timeout_milliseconds: number;
}

interface Answer {
  readonly status: number | null;
  readonly contentType: string | null;
  readonly headers: Record<string, string> | null;
  readonly content: string | null;
  readonly timedOut: boolean;
  readonly error: string | null;
}

export interface RequestSender {
  /** Looks into the queue: called whenever something was put there. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Sends what net.http_get, http_post and http_delete have queued, once it is committed, and keeps
 * the answers in net._http_response. Each is sent at most once.
 *
 * @param pool connected as the superuser
 */
export function startRequestSender(pool: Pool, log: (line: string) => void): RequestSender {
  const ending = new AbortController();
  const active = new Set<Promise<void>>();
  let taking: Promise<void> | undefined;
  let again = false;

  async function take(): Promise<void> {
    do {
      again = false;
      const room = MAX_ACTIVE - active.size;
      if (room <= 0 || ending.signal.aborted) return;
      const { rows } = await pool.query<Queued>(
        `delete from net.http_request_queue where id in (
           select id from net.http_request_queue order by id limit $1 for update skip locked
         ) returning id, method, url, headers, body, timeout_milliseconds`,
        [room],
      );
      for (const queued of rows.sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) start(queued);
      if (rows.length === room) again = true;
    } while (again);
  }

  function start(queued: Queued): void {
    const sending = send(queued, ending.signal)
      .then((answer) => keep(pool, queued.id, answer))
      .catch((error: unknown) => {
        log(`An answer was not kept: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => {
        active.delete(sending);
        wake();
      });
    active.add(sending);
  }

  function wake(): void {
    again = true;
    if (ending.signal.aborted) return;
    taking ??= take()
      .catch((error: unknown) => {
        log(`The queue was not read: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => {
        taking = undefined;
      });
  }

  return {
    wake,
    async stop() {
      ending.abort();
      await taking;
      await Promise.all(active);
    },
  };
}

async function send(queued: Queued, stopping: AbortSignal): Promise<Answer> {
  const began = performance.now();
  const patience = AbortSignal.timeout(Math.max(queued.timeout_milliseconds, 1));
  try {
    const response = await fetch(queued.url, {
      method: queued.method.toUpperCase(),
      headers: Object.entries(queued.headers ?? {}).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      body: queued.body === null ? null : new Uint8Array(queued.body),
      redirect: 'manual',
      signal: AbortSignal.any([patience, stopping]),
    });
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      headers: Object.fromEntries(response.headers),
      content: await readText(response),
      timedOut: false,
      error: null,
    };
  } catch (error) {
    const total = (performance.now() - began).toFixed(3);
    return {
      status: null,
      contentType: null,
      headers: null,
      content: null,
      timedOut: patience.aborted,
      error: patience.aborted
        ? `Timeout of ${queued.timeout_milliseconds} ms reached. Total time: ${total} ms`
        : reason(error),
    };
  }
}

/** `fetch` itself only says that it failed; why stands in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : error.message;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer is too large.');
    chunks.push(chunk);
  }
  // Postgres keeps no NUL in a text.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
}

async function keep(pool: Pool, id: string, answer: Answer): Promise<void> {
  const { status, contentType, headers, content, timedOut, error } = answer;
  await pool.query(
    `insert into net._http_response
       (id, status_code, content_type, headers, content, timed_out, error_msg)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, status, contentType, headers, content, timedOut, error],
  );
}
