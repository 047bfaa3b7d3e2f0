import {
  acceptanceRate,
  type Answers,
  type HourFigure,
  sum,
  type WeekFigures,
} from './statistics.ts';
import { monthDay, hourText } from '../../../shared/dates/date-text.ts';
import { counted } from '../../../shared/dates/counted.ts';
import { numberText } from '../../../shared/dates/number-text.ts';

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** '75%'; a dash without answers. */
export function rateLabel(answers: Answers): string {
  const rate = acceptanceRate(answers);
  return rate === null ? '–' : `${Math.round(rate * 100)}%`;
}

/** '40 min', '3 h', '2 days'; a dash without answers. */
export function durationLabel(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return counted(minutes, { other: '{count} min' });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? counted(hours, { other: '{count} h' })
    : counted(Math.round(hours / 24), { one: '1 day', other: '{count} days' });
}

export function membersSentence(weeks: readonly WeekFigures[]): string {
  const now = weeks.at(-1)?.members ?? 0;
  // A week's figure is the number at its end.
  const first = now - sum(weeks, 'joined') + sum(weeks, 'left');
  if (now === first)
    return counted(now, {
      one: 'The club has 1 member, the same as at the start of this period.',
      other: 'The club has {count} members, the same as at the start of this period.',
    });
  return now > first
    ? counted(
        first,
        {
          one: 'The club has grown from 1 member to {now}.',
          other: 'The club has grown from {count} members to {now}.',
        },
        { now: numberText(now) },
      )
    : counted(
        first,
        {
          one: 'The club has gone from 1 member to {now}.',
          other: 'The club has gone from {count} members to {now}.',
        },
        { now: numberText(now) },
      );
}

export function movesSentence(weeks: readonly WeekFigures[]): string {
  const joined = sum(weeks, 'joined');
  const left = sum(weeks, 'left');
  if (joined + left === 0) return 'Nobody joined or left in this period.';
  if (left === 0)
    return counted(joined, {
      one: 'In this period, 1 member joined and nobody left.',
      other: 'In this period, {count} members joined and nobody left.',
    });
  if (joined === 0)
    return counted(left, {
      one: 'In this period, 1 member left and nobody joined.',
      other: 'In this period, {count} members left and nobody joined.',
    });
  // Two sentences: one with two numbers would need a form for each pair of plurals.
  const came = counted(joined, {
    one: 'In this period, 1 member joined.',
    other: 'In this period, {count} members joined.',
  });
  const went = counted(left, { one: '1 member left.', other: '{count} members left.' });
  return `${came} ${went}`;
}

export function matchesSentence(weeks: readonly WeekFigures[]): string {
  const matches = sum(weeks, 'matches');
  if (matches === 0) return 'No club matches were played in this period.';
  const best = weeks.reduce((top, week) => (week.matches > top.matches ? week : top));
  return counted(
    matches,
    {
      one: '1 match was played, in the week of {day}.',
      other: '{count} matches were played. The busiest week began on {day} with {most}.',
    },
    { day: monthDay(best.week), most: numberText(best.matches) },
  );
}

export function answersSentence(answers: Answers): string {
  const answered = answers.accepted + answers.declined;
  const accepted = answeredSentence(answered, answers.accepted);
  if (answers.unanswered === 0) return accepted;
  const expired = counted(answers.unanswered, {
    one: '1 expired without an answer.',
    other: '{count} expired without an answer.',
  });
  return `${accepted} ${expired}`;
}

function answeredSentence(answered: number, accepted: number): string {
  if (answered === 0) return 'No challenges from this period have been answered yet.';
  if (answered > 1)
    return counted(
      answered,
      { other: '{accepted} of {count} answered challenges were accepted.' },
      { accepted: numberText(accepted) },
    );
  return accepted === 0
    ? '1 challenge was answered and declined.'
    : '1 challenge was answered and accepted.';
}

export function hoursSentence(hours: readonly HourFigure[]): string {
  const [first, ...rest] = hours;
  if (first === undefined) return 'No club matches were played in this period.';
  const top = rest.reduce((best, hour) => (hour.matches > best.matches ? hour : best), first);
  return counted(
    top.matches,
    {
      one: 'The courts are busiest on {day} at {hour}, with 1 match.',
      other: 'The courts are busiest on {day} at {hour}, with {count} matches.',
    },
    { day: WEEKDAYS[top.weekday] ?? '', hour: hourText(top.hour) },
  );
}
