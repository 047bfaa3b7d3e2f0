import type { Pool } from 'pg';

interface NewMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  /** Made from the HTML when absent. */
  readonly text?: string;
}

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** Keeps the mails that a mail server would send. */
export interface Inbox {
  deliver(mail: NewMail): Promise<void>;
  /** Newest first; of one recipient when asked for. */
  list(to?: string): Promise<readonly Mail[]>;
  find(id: string): Promise<Mail | undefined>;
}

const KEPT = 500;
const COLUMNS = `id::text, recipient as "to", subject, html, body as "text", sent_at as "sentAt"`;

/** @param sent resolves when all that was to be mailed so far is here */
export function createInbox(pool: Pool, sent: () => Promise<void>): Inbox {
  return {
    async deliver(mail) {
      const { rows } = await pool.query<{ id: string }>(
        'insert into inbox.mails (recipient, subject, html, body) values ($1, $2, $3, $4) returning id',
        [mail.to, mail.subject, mail.html, mail.text ?? toText(mail.html)],
      );
      await pool.query('delete from inbox.mails where id <= $1::bigint - $2', [rows[0]?.id, KEPT]);
    },
    async list(to) {
      await sent();
      const { rows } = await pool.query<Mail>(
        `select ${COLUMNS} from inbox.mails
         where $1::text is null or lower(recipient) = lower($1) order by id desc`,
        [to ?? null],
      );
      return rows;
    },
    async find(id) {
      if (!/^\d{1,18}$/.test(id)) return undefined;
      const { rows } = await pool.query<Mail>(`select ${COLUMNS} from inbox.mails where id = $1`, [
        id,
      ]);
      return rows[0];
    },
  };
}

/** A mail's words without its markup; links keep their address. */
function toText(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2: $1')
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n+/g, '\n\n')
    .trim();
}
