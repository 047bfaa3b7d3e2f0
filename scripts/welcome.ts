import type { Backend } from './backend.ts';
import { SAMPLE_SIGN_INS } from './sample/load-sample.ts';

/** Prints where everything is, and how to sign in. */
export function welcome(url: string, { stack, sample }: Backend, seconds: string): void {
  const lines = [`CourtCrew is at ${url}  (ready after ${seconds} s)`];
  if (stack) {
    lines.push(
      '',
      `Inbox (every email it sends) ${stack.inboxUrl}`,
      `Supabase API                 ${stack.url}`,
    );
    if (sample) {
      lines.push('', 'Sample logins');
      for (const { role, email, password } of SAMPLE_SIGN_INS)
        lines.push(`  ${role.padEnd(8)} ${email.padEnd(28)} ${password}`);
    }
  }
  const kept = stack ? ' Data is kept; `npm start -- --fresh` starts over.' : '';
  lines.push('', `Press Ctrl-C to stop.${kept}`);
  console.log(`\n${lines.join('\n')}\n`);
}
