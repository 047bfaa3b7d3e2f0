import type { SkillLevel } from '../../players/domain/skill.ts';

/** As in the questionnaire. One line on a phone, so that all fit on the screen. */
export const LEVEL_SENTENCES: Readonly<Record<SkillLevel, string>> = {
  beginner: "I'm learning to keep a rally going.",
  recreational: 'I play for fun, at an easy pace.',
  intermediate: 'I rally steadily and place the ball.',
  advanced: 'I vary spin, pace and depth.',
  expert: 'I compete at a high level.',
};

interface WeekPreset {
  readonly label: string;
  readonly sentence: string;
  readonly slots: string;
}

const week = (weekday: string, weekendDay: string): string =>
  weekday.repeat(5) + weekendDay.repeat(2);

/** Common weeks, to be chosen with one press. */
export const WEEK_PRESETS: readonly WeekPreset[] = [
  {
    label: 'Weekday evenings',
    sentence: 'Monday to Friday, after work.',
    slots: week('001', '000'),
  },
  {
    label: 'Weekday mornings',
    sentence: 'Monday to Friday, before noon.',
    slots: week('100', '000'),
  },
  { label: 'Weekends', sentence: 'Saturday and Sunday, all day.', slots: week('000', '111') },
  {
    label: 'Evenings and weekends',
    sentence: 'After work, and all weekend.',
    slots: week('001', '111'),
  },
  { label: 'Anytime', sentence: 'Morning, afternoon or evening.', slots: week('111', '111') },
];
