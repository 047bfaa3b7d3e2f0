import { expect, test } from 'vitest';
import { checkPlurals, ownPlurals, ownPluralsOfSql } from './plurals.ts';

test('all plural forms are chosen by counted()', async () => {
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
  'return `Showing ${count} clubs`;',
  'return `Show all ${channels.length} channels`;',
  'return `Show ${items.length - 4} more`;',
])('is found: %s', (source) => {
  expect(ownPlurals(source)).not.toEqual([]);
});

test.each([
  "counted(count, { one: '1 match', other: '{count} matches' })",
  "const Heading = level === 1 ? 'h1' : 'h2';",
  'return clubs.length === 1 ? (clubs[0] ?? null) : null;',
  "if (days === 1) return 'Tomorrow';",
  'if (weeks === 1) return "Doesn\'t repeat";',
  '{step === 1 && <DetailsStep />}',
  'return `The name can have up to ${nameLength} characters.`;',
  'return `${count}%`;',
])('is allowed: %s', (source) => {
  expect(ownPlurals(source)).toEqual([]);
});

test.each([
  "case matches when 1 then 'A match was played.' else format('%s matches were played.', matches) end",
  "case b.matches when 1\n  then format('You have a match in %s.', l.name) else other end",
  "case when many = 1 then format('%s wrote in %s.', name, place) end",
  "case when waiting > 1 then format('%s sent you %s messages.', name, waiting) else one end",
])('is found in SQL: %s', (sql) => {
  expect(ownPluralsOfSql(sql)).not.toEqual([]);
});

test.each([
  "format(private.counted(matches, 'A match was played.', '%s matches were played.'), matches)",
  "case when t.disputes = 1 then 'completed' else t.status end",
  "case when weeks > 1 then 'Every week, starting with %2$s on %1$s.' else '%2$s on %1$s.' end",
])('is allowed in SQL: %s', (sql) => {
  expect(ownPluralsOfSql(sql)).toEqual([]);
});
