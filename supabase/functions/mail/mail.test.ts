import { expect, test } from 'vitest';
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

test('an invitation says who invites, where to, and how to object, in both forms', () => {
  const mail = composeMail(facts);
  expect(mail?.subject).toBe('Olga "Ace" Owner invites you to Love & <b>Forty</b>');
  for (const form of [mail?.html, mail?.text]) {
    expect(form).toContain('https://courtcrew.example/invite/abc_-9');
    expect(form).toContain(`https://courtcrew.example/unsubscribe/${facts.optoutToken}`);
    expect(form).toContain('Hello Nina,');
  }
  expect(mail?.text).toContain('Love & <b>Forty</b>, a tennis club in Porto');
});

test('what people wrote is never markup', () => {
  const { html = '' } = composeMail(facts) ?? {};
  expect(html).not.toContain('<b>');
  expect(html).toContain('Love &amp; &lt;b&gt;Forty&lt;/b&gt;');
  expect(html).toContain('Olga &quot;Ace&quot; Owner');
});

test('a nameless person is greeted all the same', () => {
  expect(composeMail({ ...facts, data: { ...facts.data, name: null } })?.text).toContain('Hello,');
});

test('a template that is not there makes no mail', () => {
  expect(composeMail({ ...facts, template: 'postcard' })).toBeNull();
});

test.each([
  [{ responseCode: 451 }, 'retry'],
  [{ responseCode: 550, command: 'RCPT TO' }, 'failed'],
  [{ command: 'CONN', code: 'ETIMEDOUT' }, 'retry'],
  [{ command: 'DATA', code: 'ETIMEDOUT' }, 'failed'],
])('after %o a mail counts as %s', (error, outcome) => {
  expect(outcomeOf(Object.assign(new Error('No luck'), error)).outcome).toBe(outcome);
});
