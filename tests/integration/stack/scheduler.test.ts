import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readSchedule } from '../../../supabase/local/scheduler/schedule.ts';
import { startScheduler } from '../../../supabase/local/scheduler/scheduler.ts';
import { newPlayer } from './clients.ts';

let database: Client;
beforeAll(async () => {
  database = new Client({ connectionString: inject('stack').databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.query('select cron.unschedule(jobid) from cron.job');
  await database.end();
});

interface Run {
  readonly status: string;
  readonly return_message: string;
  readonly username: string;
  readonly command: string;
  readonly start_time: Date;
  readonly end_time: Date;
}

async function runs(job: string): Promise<Run[]> {
  const { rows } = await database.query<Run>(
    'select * from cron.job_run_details where jobid = $1 order by runid',
    [job],
  );
  return rows;
}

async function schedule(name: string, when: string, command: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select cron.schedule($1, $2, $3) as id', [
    name,
    when,
    command,
  ]);
  return rows[0]?.id ?? '';
}

describe('a schedule', () => {
  test.each([
    ['*/5 * * * *', '2026-01-01T00:05:31Z', true],
    ['*/5 * * * *', '2026-01-01T00:06:00Z', false],
    ['0 4 * * 7', '2026-11-22T04:00:00Z', true],
    ['0 4 $ * *', '2026-02-28T04:00:00Z', true],
    ['0 4 $ * *', '2026-02-27T04:00:00Z', false],
    // Day and weekday are alternatives, as always in cron.
    ['0 4 13 * fri', '2026-11-20T04:00:00Z', true],
    ['@hourly', '2026-11-20T04:00:00Z', true],
  ])('%s at %s: %s', (text, instant, due) => {
    const read = readSchedule(text);
    expect('dueIn' in read && read.dueIn(new Date(instant))).toBe(due);
  });

  test.each([
    '60 * * * *',
    '* * *',
    '60 seconds',
    'soon',
    '* * 32 * *',
    '* * * 13 *',
    '5/5 * * * *',
  ])('%s is refused when scheduled', async (text) => {
    await expect(schedule('bad', text, 'select 1')).rejects.toMatchObject({ code: '22023' });
  });
});

describe('a job', () => {
  test('runs as its owner when due, and the run is recorded', async () => {
    await database.query('create table if not exists public.ticks (who text, at timestamptz)');
    const id = await schedule(
      'tick',
      '1 second',
      'insert into public.ticks values (current_user, now())',
    );
    await vi.waitFor(async () => expect((await runs(id)).length).toBeGreaterThan(1), 8000);
    const [first] = await runs(id);
    expect(first).toMatchObject({
      status: 'succeeded',
      return_message: 'INSERT 0 1',
      username: 'postgres',
    });
    expect(first?.end_time.getTime()).toBeGreaterThanOrEqual(
      first?.start_time.getTime() ?? Infinity,
    );
    const { rows } = await database.query('select distinct who from public.ticks');
    expect(rows).toEqual([{ who: 'postgres' }]);
    await database.query("select cron.unschedule('tick')");
    await database.query('drop table public.ticks');
  });

  test('that fails says why', async () => {
    const id = await schedule('broken', '1 second', 'select 1/0');
    await vi.waitFor(async () => expect((await runs(id))[0]?.status).toBe('failed'), 8000);
    expect((await runs(id))[0]?.return_message).toContain('division by zero');
    await database.query('select cron.unschedule($1::bigint)', [id]);
  });

  test('never overlaps itself', async () => {
    const id = await schedule('slow', '1 second', 'select pg_sleep(1.5)');
    await vi.waitFor(
      async () => {
        const done = (await runs(id)).filter((run) => run.status === 'succeeded');
        expect(done.length).toBeGreaterThan(1);
      },
      { timeout: 15_000, interval: 200 },
    );
    await database.query('select cron.unschedule($1::bigint)', [id]);
    const done = (await runs(id)).filter((run) => run.status === 'succeeded');
    const overlapping = done.filter((run, index) => {
      const before = done[index - 1];
      return before !== undefined && run.start_time < before.end_time;
    });
    expect(overlapping).toEqual([]);
  });

  test('is identified by its name: scheduling it again changes it, and it can be altered and removed', async () => {
    const id = await schedule('named', '0 3 * * *', 'select 1');
    expect(await schedule('named', '0 4 * * *', 'select 2')).toBe(id);
    await database.query('select cron.alter_job($1, active := false)', [id]);
    const { rows } = await database.query('select * from cron.job where jobid = $1', [id]);
    expect(rows).toMatchObject([
      {
        schedule: '0 4 * * *',
        command: 'select 2',
        active: false,
        username: 'postgres',
        database: 'postgres',
      },
    ]);
    await database.query("select cron.unschedule('named')");
    await expect(database.query("select cron.unschedule('named')")).rejects.toThrow(
      "could not find valid entry for job 'named'",
    );
  });

  test('gives nobody another role', async () => {
    await expect(
      database.query(
        "insert into cron.job (schedule, command, username) values ('* * * * *', 'select 1', 'supabase_admin')",
      ),
    ).rejects.toMatchObject({ code: '42501' });
    const { client } = await newPlayer();
    expect((await client.schema('cron').from('job').select()).error).not.toBeNull();
  });
});

describe('net', () => {
  test('a request is sent after its transaction is committed, and its answer kept', async () => {
    const seen: { method: string; url: string; body: string; type: string }[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({
          method: request.method ?? '',
          url: request.url ?? '',
          body,
          type: request.headers['content-type'] ?? '',
        });
        if (request.url === '/slow') return;
        response.writeHead(201, { 'content-type': 'text/plain' }).end('done');
      });
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const base = `http://127.0.0.1:${port}`;
    const post = async (path: string): Promise<string> => {
      const { rows } = await database.query<{ id: string }>(
        'select net.http_post($1, $2::jsonb, $3::jsonb, timeout_milliseconds := 500) as id',
        [base + path, { a: 1 }, { q: 'ä b&c' }],
      );
      return rows[0]?.id ?? '';
    };
    try {
      await database.query('begin');
      await post('/never');
      await database.query('rollback');
      await database.query('begin');
      const id = await post('/hook');
      expect(seen).toEqual([]);
      await database.query('commit');
      const answer = (wanted: string) =>
        vi.waitFor(async () => {
          const { rows } = await database.query('select * from net._http_response where id = $1', [
            wanted,
          ]);
          expect(rows).toHaveLength(1);
          return rows[0];
        }, 5000);
      expect(await answer(id)).toMatchObject({
        status_code: 201,
        content: 'done',
        timed_out: false,
      });
      expect(seen).toEqual([
        {
          method: 'POST',
          url: '/hook?q=%C3%A4%20b%26c',
          body: '{"a": 1}',
          type: 'application/json',
        },
      ]);
      const late = await database.query<{ id: string }>(
        'select net.http_get($1, timeout_milliseconds := 100) as id',
        [`${base}/slow`],
      );
      expect(await answer(late.rows[0]?.id ?? '')).toMatchObject({
        status_code: null,
        timed_out: true,
      });
      const nowhere = await database.query<{ id: string }>(
        "select net.http_delete('http://127.0.0.1:1/') as id",
      );
      expect(await answer(nowhere.rows[0]?.id ?? '')).toMatchObject({
        status_code: null,
        error_msg: expect.any(String),
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

test('stopping does not wait for a job that is still connecting', async () => {
  const pool = new Pool({ connectionString: inject('stack').adminUrl });
  // Accepts a connection and says nothing, like a server that is busy or shutting down.
  const silent = net.createServer();
  const asked = new Promise<net.Socket>((resolve) => silent.once('connection', resolve));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- listening on TCP
  const { port } = silent.address() as AddressInfo;
  await schedule('patient', '1 second', 'select 1');
  const scheduler = startScheduler(pool, { port, password: '' }, () => {});
  scheduler.reload();
  const socket = await asked;
  await expect(scheduler.stop()).resolves.toBeUndefined();
  await database.query("select cron.unschedule('patient')");
  socket.destroy();
  silent.close();
  await pool.end();
});

test('an interrupted run is recorded as ended, even while its job runs again', async () => {
  const { href, port, password } = new URL(inject('stack').adminUrl);
  const pool = new Pool({ connectionString: href });
  const id = await schedule('long', '1 second', 'select pg_sleep(60)');
  const scheduler = startScheduler(pool, { port: Number(port), password }, () => {});
  scheduler.reload();
  // The run's own stack runs the job too, which this scheduler also considers left behind.
  await vi.waitFor(async () => {
    expect((await runs(id)).filter(({ status }) => status !== 'starting')).toHaveLength(2);
  }, 10_000);
  await pool.query(
    `insert into cron.job_run_details (jobid, username, command, status) values ($1, 'postgres', 'left', 'running')`,
    [id],
  );
  scheduler.reload();
  await vi.waitFor(async () => {
    const left = (await runs(id)).find(({ command }) => command === 'left');
    expect(left).toMatchObject({ status: 'failed', return_message: 'server restarted' });
  }, 10_000);
  expect((await runs(id)).filter(({ status }) => status === 'running')).toHaveLength(1);
  await database.query('select cron.unschedule($1::bigint)', [id]);
  await scheduler.stop();
  await database.query(
    'select pg_cancel_backend(job_pid) from cron.job_run_details where jobid = $1',
    [id],
  );
  await pool.end();
});

test('a clock that is set back delays no interval', async () => {
  const { href, port, password } = new URL(inject('stack').adminUrl);
  const pool = new Pool({ connectionString: href });
  const asked = vi.spyOn(pool, 'query');
  let wrong = 0;
  const clock = { wall: () => Date.now() - wrong, elapsed: () => performance.now() };
  await schedule('beat', '1 second', 'select 1');
  const scheduler = startScheduler(pool, { port: Number(port), password }, () => {}, clock);
  scheduler.reload();
  // The run's own stack runs the job too.
  const beats = (): number =>
    asked.mock.calls.filter(([text]) => text.includes("'starting')")).length;
  await vi.waitFor(() => expect(beats()).toBeGreaterThan(1), 10_000);
  wrong = 60 * 60 * 1000;
  const before = beats();
  await vi.waitFor(() => expect(beats()).toBeGreaterThan(before + 3), 10_000);
  await scheduler.stop();
  await database.query("select cron.unschedule('beat')");
  await pool.end();
});
