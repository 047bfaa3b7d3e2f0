import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { watchHandover } from './handover.ts';
import { inboxSender } from './inbox-sender.ts';
import { outcomeOf } from './outcome.ts';
import { composeMail } from './templates.ts';

const facts = {
  template: 'invitation',
  siteUrl: 'https://courtcrew.example',
  optoutToken: '11111111-1111-4111-8111-111111111111',
  data: {
    token: 'abc_-9',
    club_name: 'Love & <b>Forty</b>',
    location: 'Porto',
    inviter_name: 'Olga "Ace" Owner',
    name: 'Nina',
  },
};

test('an invitation says who invites, to which club, and how to opt out, in both forms', () => {
  const mail = composeMail(facts);
  expect(mail?.subject).toBe('Olga "Ace" Owner invites you to Love & <b>Forty</b>');
  for (const form of [mail?.html, mail?.text]) {
    expect(form).toContain('https://courtcrew.example/invite/abc_-9');
    expect(form).toContain(`https://courtcrew.example/unsubscribe/${facts.optoutToken}`);
    expect(form).toContain('Hello Nina,');
  }
  expect(mail?.text).toContain('Love & <b>Forty</b>, a tennis club in Porto');
});

test('text written by people is never markup', () => {
  const { html = '' } = composeMail(facts) ?? {};
  expect(html).not.toContain('<b>');
  expect(html).toContain('Love &amp; &lt;b&gt;Forty&lt;/b&gt;');
  expect(html).toContain('Olga &quot;Ace&quot; Owner');
});

test('a person without a name is greeted too', () => {
  expect(composeMail({ ...facts, data: { ...facts.data, name: null } })?.text).toContain('Hello,');
});

test('an unknown template makes no mail', () => {
  expect(composeMail({ ...facts, template: 'postcard' })).toBeNull();
});

test('a reminder says with whom, when and in which time zone, and where', () => {
  const data = {
    opponent_name: 'Ben <Ace>',
    when: 'Monday, 5 January at 18:30',
    time_zone: 'America/New_York',
    place: 'Court 3',
  };
  const mail = composeMail({ ...facts, template: 'match_reminder', data });
  expect(mail?.category).toBe('reminders');
  expect(mail?.subject).toBe('Your match with Ben <Ace> is on Monday, 5 January at 18:30');
  expect(mail?.text).toContain('on Monday, 5 January at 18:30 (New York time).');
  const byUtc = { ...facts, template: 'match_reminder', data: { ...data, time_zone: 'UTC' } };
  expect(composeMail(byUtc)?.text).toContain('on Monday, 5 January at 18:30 (UTC).');
  expect(mail?.text).toContain('Court: Court 3.');
  expect(mail?.html).toContain('Ben &lt;Ace&gt;');
  expect(mail?.text).toContain(`/unsubscribe/${facts.optoutToken}?of=reminders`);
});

test('a summary lists the newest entries and counts the rest', () => {
  const items = [
    {
      title: 'New challenge',
      body: 'Ben challenged you to a match.\nMon, 5 Jan, 18:30 · <Court> 3',
    },
    { title: 'Storm', body: null },
  ];
  const mail = composeMail({ ...facts, template: 'digest', data: { count: 12, items } });
  expect(mail?.subject).toBe('12 notifications are waiting for you on CourtCrew');
  expect(mail?.text).toContain(
    'New challenge\nBen challenged you to a match.\nMon, 5 Jan, 18:30 · <Court> 3\n\nStorm\n',
  );
  expect(mail?.html).toContain(
    'Ben challenged you to a match.<br />Mon, 5 Jan, 18:30 · &lt;Court&gt; 3</p>',
  );
  expect(mail?.text).toContain("Here are the latest 2 of 12. You'll find the rest in the app.");
  expect(mail?.text).toContain(`/unsubscribe/${facts.optoutToken}?of=digest`);
  const one = composeMail({ ...facts, template: 'digest', data: { count: 1, items: [items[0]] } });
  expect(one?.subject).toBe('1 notification is waiting for you on CourtCrew');
});

test('suggestions name people, and when both are free', () => {
  const items = [
    { name: 'Bea Silva', percent: 82, when: 'Saturday, November 28 at 9:00 am' },
    {
      name: 'Ben Okafor',
      percent: 74,
      when: 'Sunday, November 29 at 6:30 pm',
      time_zone: 'America/New_York',
    },
  ];
  const mail = composeMail({ ...facts, template: 'suggestions', data: { count: 2, items } });
  expect(mail?.category).toBe('suggestions');
  expect(mail?.subject).toBe('2 people you could play');
  expect(mail?.text).toContain(
    'Bea Silva\n82% match. Both free on Saturday, November 28 at 9:00 am.',
  );
  expect(mail?.text).toContain('Both free on Sunday, November 29 at 6:30 pm (New York time).');
  expect(mail?.text).toContain(`/unsubscribe/${facts.optoutToken}?of=suggestions`);
  const one = composeMail({
    ...facts,
    template: 'suggestions',
    data: { count: 1, items: [items[0]] },
  });
  expect(one?.subject).toBe('Bea Silva could be your next match');
});

test('a welcome names what is left to do, and where', () => {
  const data = { name: 'Nina', count: 2, steps: ['times', 'challenge'] };
  const mail = composeMail({ ...facts, template: 'welcome', data });
  expect(mail?.category).toBe('suggestions');
  expect(mail?.subject).toBe('Welcome to CourtCrew, Nina');
  expect(mail?.text).toContain("Hello Nina,\n\nA few steps and you're ready");
  expect(mail?.text).toContain("Tell us when you're free\nWe'll look for people");
  expect(mail?.text).not.toContain('Tell us how well you play');
  expect(mail?.text).toContain('https://courtcrew.example/edit-profile');
  expect(mail?.text).toContain(`/unsubscribe/${facts.optoutToken}?of=suggestions`);
  const last = composeMail({
    ...facts,
    template: 'welcome',
    data: { name: '', count: 1, steps: ['challenge'] },
  });
  expect(last?.subject).toBe('Welcome to CourtCrew');
  expect(last?.text).toContain('Hello,\n\nOne more step');
  expect(last?.text).toContain('https://courtcrew.example/dashboard');
});

test('after a week without a match it names people, each with a time if there is one', () => {
  const items = [
    { name: 'Bea <Ace>', percent: 82, when: 'Saturday, November 28 at 9:00 am' },
    { name: 'Ben Okafor', percent: 74, when: null },
  ];
  const mail = composeMail({ ...facts, template: 'first_match', data: { count: 2, items } });
  expect(mail?.category).toBe('suggestions');
  expect(mail?.subject).toBe('2 people for your first match');
  expect(mail?.text).toContain('82% match. Both free on Saturday, November 28 at 9:00 am.');
  expect(mail?.text).toContain('Ben Okafor\n74% match.\n');
  expect(mail?.html).toContain('Bea &lt;Ace&gt;');
  const one = composeMail({
    ...facts,
    template: 'first_match',
    data: { count: 1, items: [items[1]] },
  });
  expect(one?.subject).toBe('Ben Okafor could be your first match');
});

test.each([
  [{ responseCode: 451 }, 'retry'],
  [{ responseCode: 550, command: 'RCPT TO' }, 'failed'],
  [{ command: 'CONN', code: 'ETIMEDOUT' }, 'retry'],
  [{ command: 'DATA', code: 'ETIMEDOUT' }, 'failed'],
])('after %o a mail counts as %s', (error, outcome) => {
  expect(outcomeOf(Object.assign(new Error('No luck'), error)).outcome).toBe(outcome);
});

/** Accepts everything except one command, to which it gives another reply, or hangs up. */
async function startMailServer(command: string, reply: string | null) {
  const usual = new Map([
    ['EHLO', '250-here\r\n250 AUTH PLAIN'],
    ['AUTH', '235 Welcome'],
    ['DATA', '354 Go on'],
  ]);
  const server = createServer((socket) => {
    let inLetter = false;
    socket.write('220 here\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (inLetter && line !== '.') return;
      inLetter = line === 'DATA';
      const [word = ''] = line.split(' ');
      const answer = word === command ? reply : (usual.get(word) ?? '250 Fine');
      if (answer === null) socket.destroy();
      else socket.write(`${answer}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => server.close(),
  };
}

test.each([
  ['AUTH', '535 Wrong password', 'retry'],
  ['RCPT', null, 'retry'],
  ['RCPT', '550 Nobody here', 'failed'],
  ['.', '451 Busy', 'retry'],
  // It may have arrived: better to lose a mail than to send it twice.
  ['.', null, 'failed'],
] as const)('where a mail server answers %s with %s, a mail counts as %s', async (...given) => {
  const [command, reply, outcome] = given;
  const server = await startMailServer(command, reply);
  const { port } = server;
  const auth = { user: 'courtcrew', pass: 'secret' };
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, auth });
  const isHandedOver = watchHandover(transport);
  const mail = { from: 'us@example.com', to: 'ana@example.com', subject: 'Storm', text: 'Rain.' };
  const error: unknown = await transport.sendMail(mail).catch((thrown: unknown) => thrown);
  expect(outcomeOf(error, isHandedOver()).outcome).toBe(outcome);
  transport.close();
  server.close();
});

test('a suspension mail has the end, the reason and the way to appeal, and cannot be unsubscribed from', () => {
  const data = {
    reason: 'Insults <b>again</b>.',
    until: 'Monday, January 5 at 6:30 pm',
    time_zone: 'Europe/Lisbon',
  };
  const mail = composeMail({ ...facts, template: 'suspension', data });
  expect(mail?.category).toBe('account');
  expect(mail?.text).toContain('until Monday, January 5 at 6:30 pm (Lisbon time).');
  expect(mail?.text).toContain('Your pending challenges are cancelled, and so are your matches');
  expect(mail?.text).toContain('Insults <b>again</b>.');
  expect(mail?.html).toContain('Insults &lt;b&gt;again&lt;/b&gt;.');
  expect(mail?.text).toContain('Appeal: https://courtcrew.example/dashboard');
  expect(mail?.text).not.toContain('/unsubscribe/');
});

test.each([
  ['warning', { words: 'Please be kind.' }, 'A note about your CourtCrew account', 'be kind.'],
  ['suspension_ended', { words: null }, 'Your CourtCrew account is open again', 'as before.'],
  ['appeal_answer', { words: 'Sorry.' }, 'Our answer to your appeal', 'Sorry.'],
])('what operators write is mailed: %s', (template, data, subject, words) => {
  const mail = composeMail({ ...facts, template, data });
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(words);
});

test('an unreachable inbox is tried again', async () => {
  const sender = inboxSender({ SUPABASE_URL: 'http://127.0.0.1:9' });
  const mail = { to: 'ana@example.com', subject: 'Storm', html: '', text: '', unsubscribe: null };
  expect(await sender.send(mail)).toMatchObject({ outcome: 'retry' });
});
