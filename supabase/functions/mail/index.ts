// Sends the mails waiting in the database's outbox when its schedule calls, and handles opt-outs.
import { toMailCategory } from '../_shared/mail-category.ts';
import { workOff } from '../_shared/work-off.ts';
import { createDatabase, type Database, type WaitingMail } from './database.ts';
import type { Outcome } from './outcome.ts';
import { createSender, type Sender } from './sender.ts';
import { composeMail } from './templates.ts';

/** In one call: well within what a hosted project lets it compute. */
const MOST = 100;

/** The unsubscribe page is part of the app, on another origin. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST',
};

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS });
  const url = new URL(request.url);
  if (request.method === 'GET' && url.pathname.endsWith('/unsubscribe')) return hint();
  if (request.method !== 'POST') return answer(405, { message: 'Only POST is answered.' });
  const database = createDatabase(Deno.env.toObject());
  if (url.pathname.endsWith('/unsubscribe')) {
    const done = await database.optOut(
      url.searchParams.get('token') ?? '',
      toMailCategory(url.searchParams.get('of')),
    );
    return done ? answer(200, {}) : answer(404, { message: "This link isn't valid." });
  }
  const secret = request.headers.get('x-mail-secret') ?? '';
  const sender = createSender(Deno.env.toObject());
  const work = await workOff({
    most: MOST,
    // One by one: mails already taken are not handed out again, and would be lost if this ended early.
    take: () => database.takeMails(secret, 1),
    async send(mails) {
      for (const mail of mails) {
        const result = await send(mail, database, sender);
        await database.reportMails([{ id: mail.id, ...result }]);
      }
    },
  });
  if (work === null) {
    sender.close();
    return answer(403, { message: 'Not allowed' });
  }
  EdgeRuntime.waitUntil(work.rest.finally(() => sender.close()));
  return answer(202, {});
});

async function send(mail: WaitingMail, database: Database, sender: Sender): Promise<Outcome> {
  const composed = composeMail(mail);
  if (composed === null) return { outcome: 'failed', error: `No template ${mail.template}` };
  const { category, ...words } = composed;
  const unsubscribe =
    category === 'account' ? null : database.unsubscribeUrl(mail.optoutToken, category);
  return sender.send({ ...words, to: mail.to, unsubscribe });
}

/**
 * For mail programs that open the address in a browser instead of calling it. Programs that look for harmful links open
 * it too, so nothing is done here; and hosted functions can't show a page.
 */
function hint(): Response {
  return new Response('To stop these emails, please use the link at the end of the email.\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' },
  });
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: HEADERS });
}
