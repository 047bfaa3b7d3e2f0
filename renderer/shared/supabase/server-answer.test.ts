import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test } from 'vitest';
import { judgeAnswer } from '../offline/sent.ts';
import { serverAnswer } from './server-answer.ts';

const page = (status: number): Response =>
  new Response('<!doctype html><title>Welcome to the station</title>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

test.each([
  ['the login of a network, which says that all is well', page(200)],
  ['the page of a proxy', page(502)],
  ['nothing at all', new Response(null, { status: 404 })],
])('%s is no answer', (_what, answer) => {
  expect(() => serverAnswer(answer)).toThrow(TypeError);
});

test("the server's answers are passed on", () => {
  const answers = [
    new Response('[]', { headers: { 'content-type': 'application/json' } }),
    new Response(null, { status: 204 }),
    new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } }),
  ];
  for (const answer of answers) expect(serverAnswer(answer)).toBe(answer);
});

test.each([200, 404, 502])(
  'a page with status %i counts neither as done nor as refused',
  async (status) => {
    for (const look of [(answer: Response) => answer, serverAnswer]) {
      const client = new PostgrestClient('http://localhost/rest/v1', {
        fetch: async () => look(page(status)),
      });
      expect(judgeAnswer(await client.rpc('accept_challenge'))).toEqual({ kind: 'no-answer' });
    }
  },
);
