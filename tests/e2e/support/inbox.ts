import { expect } from '@playwright/test';
import { environment } from './environment.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** All mails to an address, newest first. */
export async function mailsTo(to: string, inbox = environment('INBOX')): Promise<readonly Mail[]> {
  const answer = await fetch(`${inbox}/messages.json?to=${encodeURIComponent(to)}`);
  return answer.json();
}

/** The link in the newest mail to an address with this subject; waits for it. */
export async function linkInMail(
  to: string,
  subject: RegExp,
  inbox = environment('INBOX'),
  holding = 'token_hash=',
): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await mailsTo(to, inbox)).find(({ subject: about }) => subject.test(about));
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    link = links.find((href) => href.includes(holding))?.replaceAll('&amp;', '&') ?? '';
    expect(link).not.toBe('');
    // Mails are sent every ten seconds.
  }).toPass({ timeout: 30_000 });
  return link;
}
