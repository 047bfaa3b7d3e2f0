import { describe, expect, test } from 'vitest';
import { isSlugShaped, slugOf, slugProblem } from './slug.ts';

describe('the address derived from a name', () => {
  test.each([
    ['is lower case', 'Riverside', 'riverside'],
    ['is trimmed', '  Riverside  ', 'riverside'],
    ['loses what is neither letter, digit nor underscore', "O'Neil & Sons!", 'oneil-sons'],
    ['has one hyphen for a run of spaces', 'Riverside   Tennis', 'riverside-tennis'],
    ['has one hyphen for underscores', 'river__side', 'river-side'],
    ['has one hyphen for mixed runs', 'river _-_ side', 'river-side'],
    ['has no hyphen at either end', '--Riverside--', 'riverside'],
    ['has no hyphen where a sign stood at the end', 'Riverside -!', 'riverside'],
    ['keeps digits', 'Court 17', 'court-17'],
    ['keeps letters under their accents', 'Café São Tomé', 'cafe-sao-tome'],
    [
      'writes out letters that no accent was added to',
      'Grün-Weiß Łódź Ærø',
      'grun-weiss-lodz-aero',
    ],
    ['is empty when nothing is left', '!!!', ''],
    ['is empty for a script it cannot write', '庭球', ''],
    ['is empty for an empty name', '', ''],
  ])('%s', (_rule, name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('stays the same when derived again', () => {
    expect(slugOf(slugOf('Riverside  Tennis_Club'))).toBe('riverside-tennis-club');
  });
});

describe('the shape of an address', () => {
  test.each(['abc', 'riverside-tennis', '17-courts', 'a'.repeat(60)])('"%s" may be one', (slug) => {
    expect(isSlugShaped(slug)).toBe(true);
  });
  test.each(['', 'ab', 'a'.repeat(61), '-abc', 'abc-', 'a--b', 'Abc', 'a b c', 'a_b', 'é-é'])(
    '"%s" may not',
    (slug) => {
      expect(isSlugShaped(slug)).toBe(false);
    },
  );
});

test('an address that is available or not yet known has no problem', () => {
  expect(slugProblem('available')).toBeUndefined();
  expect(slugProblem('checking')).toBeUndefined();
  expect(slugProblem('taken')).toBe("This address isn't available. Please choose another one.");
});
