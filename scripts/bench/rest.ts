// Requests per second through the gateway, PostgREST and Postgres, from 16 connections.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Figure } from './support/figure.ts';
import { type Served, withServed } from './support/served.ts';

export const name = 'REST, 16 connections';

const CONNECTIONS = 16;
const WARM_UP_MS = 2000;
const MEASURED_MS = 8000;

const MIGRATION = `
  create table public.bench (id bigint generated always as identity primary key, body text not null);
  insert into public.bench (body) select 'row ' || n from generate_series(1, 1000) as n;
  grant select, insert on public.bench to anon;
`;

export async function run(): Promise<readonly Figure[]> {
  const project = await mkdtemp(path.join(tmpdir(), 'courtcrew-bench-project-'));
  try {
    await mkdir(path.join(project, 'migrations'));
    await writeFile(path.join(project, 'migrations', '1_bench.sql'), MIGRATION);
    return await withServed(project, [], async (served) => [
      {
        label: 'selects of one row by its key',
        value: await rate(served, () => ({
          method: 'GET',
          path: `/rest/v1/bench?select=id,body&id=eq.${1 + Math.floor(Math.random() * 1000)}`,
        })),
        unit: 'per second',
        target: 1000,
        better: 'more',
      },
      {
        label: 'inserts of one row, flushed to disk',
        value: await rate(served, () => ({
          method: 'POST',
          path: '/rest/v1/bench',
          body: '{"body":"a row"}',
        })),
        unit: 'per second',
        target: 700,
        better: 'more',
      },
    ]);
  } finally {
    await rm(project, { recursive: true });
  }
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** Successful calls per second, once the connections are warm. */
async function rate({ url, publishableKey }: Served, next: () => Call): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { hostname, port } = new URL(url);
  const began = performance.now();
  let answered = 0;
  const call = ({ method, path, body }: Call): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = {
        apikey: publishableKey,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      http
        .request({ hostname, port, agent, method, path, headers }, (response) => {
          response.resume();
          response.once('end', () => resolve(response.statusCode ?? 0));
        })
        .once('error', reject)
        .end(body);
    });
  const elapsed = (): number => performance.now() - began;
  async function work(): Promise<void> {
    while (elapsed() < WARM_UP_MS + MEASURED_MS) {
      const status = await call(next());
      if (status >= 300) throw new Error(`A call was answered by ${status}.`);
      if (elapsed() > WARM_UP_MS) answered += 1;
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    return answered / ((elapsed() - WARM_UP_MS) / 1000);
  } finally {
    agent.destroy();
  }
}
