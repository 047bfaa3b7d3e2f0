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
): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await fetch(`${inbox}/messages.json?to=${encodeURIComponent(to)}`);
    const mails: readonly Mail[] = await answer.json();
    const mail = mails.find((candidate) => subject.test(candidate.subject)); // newest first
    link =
      /href="([^"]*token_hash=[^"]*)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return link;
}
