import { expect, it } from 'vitest';
import { shortSkillLabel, skillLabel, toSkillLevel } from './skill.ts';

it.each([
  ['beginner', 'Beginner (2.5)', 'Beginner'],
  ['recreational', 'Recreational', 'Recreational'],
  ['intermediate', 'Intermediate (3.0-3.5)', 'Intermediate'],
  ['advanced', 'Advanced (4.0-4.5)', 'Advanced'],
  ['expert', 'Expert (5.0+)', 'Expert'],
] as const)('the level %s is called %s', (level, label, short) => {
  expect(skillLabel(level)).toBe(label);
  expect(shortSkillLabel(level)).toBe(short);
});

it('a missing or unknown level counts as none', () => {
  expect(toSkillLevel(null)).toBeNull();
  expect(toSkillLevel('galactic')).toBeNull();
  expect(toSkillLevel('expert')).toBe('expert');
});
