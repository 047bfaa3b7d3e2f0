import { describe, expect, test } from 'vitest';
import {
  discardText,
  entryLines,
  entryTitle,
  leavingText,
  nextTryText,
  outboxLine,
} from './entry-text.ts';

const said = (
  name: string,
  args: Record<string, unknown> = {},
  subject: string | null = 'Leo',
  typed: string | null = null,
) => ({ call: { name, args }, subject, typed });

describe('a waiting entry has a title', () => {
  test.each([
    ['enter_result', {}, 'Result of your match with Leo', 'Result of a match'],
    ['send_message', {}, 'Message to Leo', 'Message'],
    ['accept_challenge', {}, 'Accept the challenge from Leo', 'Accept a challenge'],
    ['send_challenge', {}, 'Challenge to Leo', 'Challenge'],
    ['challenge_on_ladder', {}, 'Ladder challenge to Leo', 'Ladder challenge'],
    ['counter_challenge', {}, 'Propose another time to Leo', 'Propose another time'],
    ['reply_to_event', { going: true }, 'Going to Leo', 'Going to an event'],
    ['reply_to_event', { going: false }, 'Not going to Leo', 'Not going to an event'],
  ])('%s with %j', (name, args, withSubject, without) => {
    expect(entryTitle(said(name, args))).toBe(withSubject);
    expect(entryTitle(said(name, args, null))).toBe(without);
  });

  test('from another version is shown with everything that was typed', () => {
    const id = 'd0abe092-3fe0-40ab-be08-690d1db411df';
    const entry = said('serve_ace', { match_id: id, words: 'Out!', court: 3 });
    expect(entryTitle(entry)).toBe('Something you did in another version of CourtCrew');
    expect(entryLines(entry)).toEqual(['Out!']);
  });
});

test('typed text is shown', () => {
  expect(entryLines(said('send_message', { content: 'See you at six' }))).toEqual([
    'See you at six',
  ]);
  expect(entryLines(said('enter_result', {}, 'Leo', 'You won 6-4, 6-4.'))).toEqual([
    'You won 6-4, 6-4.',
  ]);
  for (const proposal of ['send_challenge', 'challenge_on_ladder', 'counter_challenge'])
    expect(
      entryLines(
        said(proposal, {
          proposed_date: '2026-11-25',
          proposed_time: '18:00:00',
          court_location: 'Court 3',
          message: '',
        }),
      ),
    ).toEqual([expect.stringContaining('25'), 'Court 3']);
});

test('something sent without an answer is not called unsent', () => {
  const message = said('send_message');
  expect(discardText(message)).toContain("It won't be sent, and");
  expect(leavingText(false)).toContain('never sent');
  for (const text of [discardText({ ...message, unanswered: true }), leavingText(true)]) {
    expect(text).toContain('may have arrived anyway');
    expect(text).not.toMatch(/won't be sent|never sent/u);
  }
});

test('the counts are in one line, refused ones first', () => {
  expect(outboxLine(0, 0)).toBeNull();
  expect(outboxLine(1, 0)).toBe('1 thing is waiting to be sent');
  expect(outboxLine(2, 0)).toBe('2 things are waiting to be sent');
  expect(outboxLine(2, 1)).toBe("1 thing you did couldn't be sent");
  expect(outboxLine(0, 2)).toBe("2 things you did couldn't be sent");
});

test('the next try has a time, unless it is imminent', () => {
  expect(nextTryText('soon')).toBe("We'll try again in a few seconds.");
  expect(nextTryText(Date.parse('2026-11-25T18:05:00Z'))).toMatch(
    /^We'll try again at \d{1,2}:05( [ap]m)?\.$/u,
  );
});
