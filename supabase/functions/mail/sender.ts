import { createTransport } from 'npm:nodemailer@10.6.0';
import { inboxSender } from './inbox-sender.ts';
import { watchHandover } from './handover.ts';
import type { MailWords } from './mail-words.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

export interface Mail extends MailWords {
  readonly to: string;
  /** Where a POST unsubscribes the recipient; null for mails about the account, which can't be switched off. */
  readonly unsubscribe: string | null;
}

export interface Sender {
  /** Never throws: a failure is an outcome. */
  send(mail: Mail): Promise<Outcome>;
  close(): void;
}

/** Sends through the mail server named in the environment; without one, into the inbox of the embedded stack. */
export function createSender(env: Readonly<Record<string, string>>): Sender {
  const host = env['SMTP_HOST'];
  return host === undefined ? inboxSender(env) : smtpSender(host, env);
}

function smtpSender(host: string, env: Readonly<Record<string, string>>): Sender {
  const port = Number(env['SMTP_PORT'] ?? '465');
  const user = env['SMTP_USER'];
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    requireTLS: port !== 465,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(user === undefined ? {} : { auth: { user, pass: env['SMTP_PASSWORD'] ?? '' } }),
  });
  const isHandedOver = watchHandover(transport);
  return {
    async send({ to, subject, html, text, unsubscribe }) {
      try {
        await transport.sendMail({
          from: env['MAIL_FROM'] ?? user,
          to,
          subject,
          html,
          text,
          headers:
            unsubscribe === null
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribe}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return outcomeOf(error, isHandedOver());
      }
    },
    close: () => transport.close(),
  };
}
