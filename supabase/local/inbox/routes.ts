import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import {
  bearer,
  type Env,
  isFromOtherSite,
  isFromThisMachine,
  MAX_JSON_BYTES,
  readJson,
  text,
} from '../http.ts';
import type { Keys } from '../keys.ts';
import type { Inbox, Mail } from './inbox.ts';

/** `/inbox`: what auth and the outbox sent, for the person at this machine who knows the secret. */
export function inboxRoutes(inbox: Inbox, keys: Keys, secret: string): Hono<Env> {
  const app = new Hono<Env>();

  // The door for the mail function; a browser page of another site cannot know the key.
  app.post('/messages', bodyLimit({ maxSize: MAX_JSON_BYTES }), async (c) => {
    const claims = await keys.verify(bearer(c) ?? '').catch(() => undefined);
    if (claims?.role !== 'service_role') return c.json({ message: 'Not allowed' }, 403);
    const body = await readJson(c);
    const to = body === undefined ? undefined : text(body, 'to');
    const subject = body === undefined ? undefined : text(body, 'subject');
    if (body === undefined || to === undefined || subject === undefined) {
      return c.json({ message: 'A mail needs "to" and "subject".' }, 400);
    }
    const plain = text(body, 'text');
    await inbox.deliver({
      to,
      subject,
      html: text(body, 'html') ?? '',
      ...(plain === undefined ? {} : { text: plain }),
    });
    return c.json({}, 201);
  });

  app.use('*', async (c, next) => {
    if (!isFromThisMachine(c)) return c.text('The inbox opens on this machine only.', 403);
    if (isFromOtherSite(c)) return c.text('The inbox opens from no other page.', 403);
    return next();
  });

  app.use('/:secret/*', async (c, next) => {
    if (!isSame(c.req.param('secret'), secret)) return c.notFound();
    c.header('cache-control', 'no-store');
    c.header('cross-origin-resource-policy', 'same-origin');
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
    return next();
  });

  app.get('/:secret', async (c) =>
    page(c, 'Inbox', list(secret, await inbox.list(c.req.query('to')))),
  );

  app.get('/:secret/messages.json', async (c) => c.json(await inbox.list(c.req.query('to'))));

  app.get('/:secret/:id', async (c) => {
    const mail = await inbox.find(c.req.param('id'));
    return mail === undefined
      ? c.text('No such mail.', 404)
      : page(c, mail.subject, message(secret, mail));
  });

  return app;
}

/** Compares in a time that tells nothing. */
function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

type Markup = ReturnType<typeof html>;

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 0 auto; padding: 1.5rem; }
  ul { list-style: none; padding: 0; }
  li { border-top: 1px solid #8886; }
  li a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem .25rem; color: inherit; text-decoration: none; }
  li a:hover, li a:focus-visible { background: #8882; }
  .subject { font-weight: 600; }
  .from { grid-column: 1 / -1; opacity: .8; }
  iframe { width: 100%; min-height: 28rem; border: 1px solid #8886; border-radius: .5rem; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function page(c: Context<Env>, title: string, content: Markup): Response | Promise<Response> {
  // Nothing of a mail may run or load here; its links open in a tab of their own.
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  return c.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${content}
      </body>
    </html>`);
}

function list(secret: string, mails: readonly Mail[]): Markup {
  if (mails.length === 0) {
    return html`<h1>Inbox</h1>
      <p>No emails yet. Everything the app sends will appear here.</p>`;
  }
  return html`<h1>Inbox</h1>
    <ul>
      ${mails.map(
        (mail) =>
          html`<li>
            <a href="/inbox/${secret}/${mail.id}">
              <span class="subject">${mail.subject}</span>
              <time datetime="${mail.sentAt.toISOString()}">${when(mail.sentAt)}</time>
              <span class="from">${mail.to}</span>
            </a>
          </li>`,
      )}
    </ul>`;
}

function message(secret: string, mail: Mail): Markup {
  return html`<p><a href="/inbox/${secret}">Inbox</a></p>
    <h1>${mail.subject}</h1>
    <p>${mail.to}, <time datetime="${mail.sentAt.toISOString()}">${when(mail.sentAt)}</time></p>
    ${
      mail.html === ''
        ? html`<pre>${mail.text}</pre>`
        : html`<iframe
            title="Message"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcdoc="${`<base target="_blank">${mail.html}`}"
          ></iframe>`
    }`;
}

function when(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
