import http from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { newEmail, newestMail, newPlayer } from './clients.ts';

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Makes a request like a browser with somebody else's page open. */
function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const { port } = new URL(inject('stack').inboxUrl);
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (more: string) => (text += more));
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
      .once('error', reject)
      .end();
  });
}

const inbox = (): string => new URL(inject('stack').inboxUrl).pathname;

describe('the inbox', () => {
  test('is found only by its secret address', async () => {
    const { client, email } = await newPlayer();
    await client.auth.resetPasswordForEmail(email);
    expect((await ask(`${inbox()}/messages.json`)).text).toContain(email);
    for (const path of ['/inbox', '/inbox/', '/inbox/messages.json', '/inbox/1', '/inbox/x/1']) {
      const { status, text } = await ask(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toContain(email);
    }
    expect((await ask(`${inbox().slice(0, -1)}x/messages.json`)).status).toBe(404);
  });

  test('reveals nothing to pages of other sites, not even that they may ask', async () => {
    const origin = { origin: 'https://evil.example' };
    for (const path of [inbox(), `${inbox()}/messages.json`, '/%69nbox/messages.json']) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await ask(path, origin, method);
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual(
          [],
        );
      }
    }
    for (const site of ['cross-site', 'same-site']) {
      const answer = await ask(`${inbox()}/messages.json`, { 'sec-fetch-site': site });
      expect([site, answer.status, answer.text.startsWith('[')]).toEqual([site, 403, false]);
    }
    for (const site of ['none', 'same-origin']) {
      expect((await ask(inbox(), { 'sec-fetch-site': site })).status).toBe(200);
    }
    expect((await ask(inbox())).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
  });

  test('answers to this machine’s own names only', async () => {
    const { port } = new URL(inject('stack').inboxUrl);
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example']) {
      expect([host, (await ask(inbox(), { host })).status]).toEqual([host, 403]);
    }
    expect((await ask(inbox(), { host: `localhost:${port}` })).status).toBe(200);
  });

  test('accepts mails from holders of the service key, who need not know its address', async () => {
    const { url, serviceKey, publishableKey } = inject('stack');
    const to = newEmail();
    const post = (key: string): Promise<Response> =>
      fetch(`${url}/inbox/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, subject: 'Rain', text: 'No tennis.' }),
      });
    expect((await post(publishableKey)).status).toBe(403);
    expect((await post(serviceKey)).status).toBe(201);
    expect((await newestMail(to))?.subject).toBe('Rain');
  });
});
