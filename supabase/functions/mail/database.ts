import type { MailCategory } from '../_shared/mail-category.ts';
import { serviceHeaders } from '../_shared/service-key.ts';
import type { MailResult } from './outcome.ts';

/** A mail as the outbox hands it out. */
export interface WaitingMail {
  readonly id: number;
  readonly to: string;
  readonly template: string;
  /** What the template's words need. */
  readonly data: Readonly<Record<string, unknown>>;
  /** With which the recipient opts out of further mails. */
  readonly optoutToken: string;
  /** The app's address. */
  readonly siteUrl: string;
}

interface MailRow {
  readonly id: number;
  readonly to_address: string;
  readonly template: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly optout_token: string;
  readonly site_url: string;
}

/** The database functions made for this function, called with the service key. */
export interface Database {
  /** Null: the secret is not the schedule's. */
  takeMails(secret: string, batch: number): Promise<readonly WaitingMail[] | null>;
  reportMails(results: readonly MailResult[]): Promise<void>;
  /** False: there is no such token. */
  optOut(token: string, category: MailCategory): Promise<boolean>;
  /** The address that mail programs call when their own "unsubscribe" is pressed. */
  unsubscribeUrl(token: string, category: MailCategory): string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createDatabase(env: Readonly<Record<string, string>>): Database {
  const url = env['SUPABASE_URL'] ?? '';
  const headers = serviceHeaders(env);

  const call = (name: string, args: object): Promise<Response> =>
    fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(args),
    });

  return {
    async takeMails(secret, batch) {
      const response = await call('take_mails', { secret, batch });
      if (!response.ok) {
        const error = await failed('take_mails', response);
        if (error.message.includes('wrong_secret')) return null;
        throw error;
      }
      const rows: readonly MailRow[] = await response.json();
      return rows.map(({ id, to_address, template, data, optout_token, site_url }) => ({
        id,
        to: to_address,
        template,
        data,
        optoutToken: optout_token,
        siteUrl: site_url,
      }));
    },
    async reportMails(results) {
      const response = await call('report_mails', { results });
      if (!response.ok) throw await failed('report_mails', response);
    },
    async optOut(token, category) {
      if (!UUID.test(token)) return false;
      const response = await call('opt_out', { token, category });
      if (!response.ok) throw await failed('opt_out', response);
      return (await response.json()) === true;
    },
    unsubscribeUrl: (token, category) =>
      `${url}/functions/v1/mail/unsubscribe?token=${token}&of=${category}`,
  };
}

async function failed(name: string, response: Response): Promise<Error> {
  return new Error(`${name} answered ${response.status}: ${await response.text()}`);
}
