import { expect, test } from 'vitest';
import { checkPlurals, ownPlurals } from './plurals.ts';

test('the renderer chooses no words by a number itself', async () => {
  expect(await checkPlurals()).toBe('');
});

test.each([
  "count === 1 ? '1 match' : `${count} matches`",
  'count === 1\n  ? "1 thing you did couldn\'t be sent"\n  : more',
  '(details.count ?? 1) === 1\n      ? `${actor} created an invitation.`\n      : other',
  "found === 1 ? one : 'several places'",
  '{count === 1 ? (\n  <b>1 match</b>\n) : null}',
  "if (unread === 1) return 'You have 1 unread notification';",
  "`${count} match${count > 1 ? 'es' : ''}`",
])('it would be found: %s', (source) => {
  expect(ownPlurals(source)).not.toEqual([]);
});

test.each([
  "counted(count, { one: '1 match', other: '{count} matches' })",
  "const Heading = level === 1 ? 'h1' : 'h2';",
  'return clubs.length === 1 ? (clubs[0] ?? null) : null;',
  "if (days === 1) return 'Tomorrow';",
  'if (weeks === 1) return "Doesn\'t repeat";',
  '{step === 1 && <DetailsStep />}',
])('it is none: %s', (source) => {
  expect(ownPlurals(source)).toEqual([]);
});
