import { expect, test } from 'vitest';
import { matchTalkTitle } from './channel-text.ts';

test("a match's date is kept together", () => {
  expect(matchTalkTitle({ matchType: 'practice', date: '2026-11-23' })).toBe(
    'Practice Session, Mon,\u00a0Nov\u00a023',
  );
});
