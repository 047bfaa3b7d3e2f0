import { describe, expect, test } from 'vitest';
import { piecesOf } from './links.ts';
import { draftProblem, messageText } from './message-text.ts';

const links = (text: string) =>
  piecesOf(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));
const whole = (text: string) =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

describe('addresses in a message', () => {
  test.each([
    ['See https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['(https://example.com/courts)', 'https://example.com/courts'],
    ['https://example.com/court_(tennis), really!', 'https://example.com/court_(tennis)'],
    ['Look: http://example.com.', 'http://example.com/'],
  ])('%s', (text, href) => {
    expect(links(text)).toEqual([href]);
    expect(whole(text)).toBe(text);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/file',
    'https://',
    'https://bank.example@evil.example/',
    'https://example.com/\u202egpj.exe',
    'no address at all',
    '<a href="x">x</a>',
    '',
  ])('%s does not become a link', (text) => {
    expect(links(text)).toEqual([]);
    expect(whole(text)).toBe(text);
  });

  test('end where a tag begins', () => {
    expect(links('https://example.com/"onclick="alert(1)')).toEqual(['https://example.com/']);
  });
});

describe('typed text', () => {
  test('is sent without unprintable characters', () => {
    expect(messageText('  Hello\r\n\tBen\u0007!  \n')).toBe('Hello\n Ben!');
  });
  test.each(['', ' \n\t', '\u200b\u2060', '\u00a0\ufeff', '\u202e'])(
    '%j counts as empty',
    (text) => {
      expect(draftProblem(messageText(text))).toBe('empty');
    },
  );
  test('may have at most two thousand characters, whatever their size in bytes', () => {
    expect(draftProblem('🎾'.repeat(2000))).toBeNull();
    expect(draftProblem('🎾'.repeat(2001))).toBe('too-long');
  });
});
