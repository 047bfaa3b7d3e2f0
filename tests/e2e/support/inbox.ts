import { expect } from '@playwright/test';
import { environment } from './environment.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** The link in the newest mail to an address whose subject says so; waits for it. */
export async function linkInMail(
  to: string,
  subject: RegExp,
  inbox = environment('INBOX'),
  holding = 'token_hash=',
): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${inbox}/messages.json?to=${encodeURIComponent(to)}`);
    const mails: readonly Mail[] = await answer.json();
    const mail = mails.find((candidate) => subject.test(candidate.subject)); // newest first
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    link = links.find((href) => href.includes(holding))?.replaceAll('&amp;', '&') ?? '';
    expect(link).not.toBe('');
    // The outbox is looked into every ten seconds.
  }).toPass({ timeout: 30_000 });
  return link;
}
