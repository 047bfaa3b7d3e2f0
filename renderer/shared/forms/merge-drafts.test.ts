import { expect, test } from 'vitest';
import { isConflict, mergeDrafts } from './merge-drafts.ts';

const draft = { name: 'Riverside Tennis', location: 'Lisbon', posting: 'members', days: ['mon'] };

test('keeps the fields the person touched, and takes the rest from the latest', () => {
  const typed = { ...draft, name: 'Riverside', days: ['mon', 'tue'] };
  const latest = { ...draft, name: 'Tejo', location: 'Porto', posting: 'admins' };
  expect(mergeDrafts(draft, typed, latest)).toEqual({
    name: 'Riverside',
    location: 'Porto',
    posting: 'admins',
    days: ['mon', 'tue'],
  });
});

test.each([
  ['nothing was typed', {}, { name: 'Tejo' }, false],
  ['something else was', { location: 'Porto' }, { name: 'Tejo' }, false],
  ['both did the same', { name: 'Tejo' }, { name: 'Tejo' }, false],
  ['nothing else has changed', { name: 'Riverside' }, {}, false],
  ['both did it otherwise', { name: 'Riverside' }, { name: 'Tejo' }, true],
  ['both did, in a list', { days: ['tue'] }, { days: ['wed'] }, true],
  ['a list was made anew', { days: ['mon'] }, { days: ['wed'] }, false],
])('a conflict, where %s: %j, %j', (_title, typed, latest, expected) => {
  expect(isConflict(draft, { ...draft, ...typed }, { ...draft, ...latest })).toBe(expected);
});
