import { skillLabel } from '../../players/domain/skill.ts';
import type { Ban, Member, MemberAction, MemberNote } from './member.ts';
import {
  type IdleFilter,
  type LevelFilter,
  MEMBERS_PER_PAGE,
  type RosterSort,
  type RosterView,
  type StandingFilter,
} from './roster.ts';
import { counted } from '../../../shared/dates/counted.ts';
import { numberText } from '../../../shared/dates/number-text.ts';

export const STANDING_LABELS: Readonly<Record<Member['standing'], string>> = {
  owner: 'Manager',
  admin: 'Admin',
  member: 'Member',
  banned: 'Banned',
};

export const STANDING_FILTER_LABELS: Readonly<Record<StandingFilter, string>> = {
  any: 'All members',
  owner: 'Manager',
  admin: 'Admins',
  member: 'Members only',
  banned: 'Banned',
};

export const LEVEL_FILTER_LABELS: Readonly<Record<LevelFilter, string>> = {
  any: 'All levels',
  beginner: skillLabel('beginner'),
  recreational: skillLabel('recreational'),
  intermediate: skillLabel('intermediate'),
  advanced: skillLabel('advanced'),
  expert: skillLabel('expert'),
  none: 'No level set yet',
};

export const IDLE_FILTER_LABELS: Readonly<Record<IdleFilter, string>> = {
  any: 'Any time',
  '30': 'No match in 30 days',
  '60': 'No match in 60 days',
  '90': 'No match in 90 days',
  never: 'Never played',
};

/** An active filter, and the view without it. */
interface OnFilter {
  readonly name: 'standing' | 'level' | 'played';
  readonly label: string;
  readonly without: RosterView;
}

/** The active filters, in the order they are offered. */
export function onFilters(view: RosterView): readonly OnFilter[] {
  const { standing, level, played } = view;
  const filters: readonly (OnFilter | false)[] = [
    standing !== 'any' && {
      name: 'standing',
      label: STANDING_FILTER_LABELS[standing],
      without: { ...view, standing: 'any', page: 1 },
    },
    level !== 'any' && {
      name: 'level',
      label: LEVEL_FILTER_LABELS[level],
      without: { ...view, level: 'any', page: 1 },
    },
    played !== 'any' && {
      name: 'played',
      label: IDLE_FILTER_LABELS[played],
      without: { ...view, played: 'any', page: 1 },
    },
  ];
  return filters.filter((filter) => filter !== false);
}

const COLUMN_LABELS: Readonly<Record<RosterSort, string>> = {
  name: 'Name',
  level: 'Level',
  role: 'Role',
  joined: 'Joined',
  last_match: 'Last match',
};

/** Choosing from this list sorts like pressing a column: see sortedBy. */
export const ORDER_LABELS: Readonly<Record<RosterSort, string>> = {
  name: 'By name',
  level: 'Highest level first',
  role: 'By role',
  joined: 'Newest first',
  last_match: 'Latest match first',
};

/** A column's header; for banned members the date is that of the ban, not of joining. */
export function columnText(sort: RosterSort, standing: StandingFilter): string {
  return sort === 'joined' && standing === 'banned' ? 'Banned on' : COLUMN_LABELS[sort];
}

/** Since when somebody has their current standing. */
export function sinceText(standing: Member['standing'], date: string): string {
  return standing === 'banned' ? `Banned on ${date}` : `Joined ${date}`;
}

/** When somebody last played for the club; null: never. */
export function lastMatchText(date: string | null): string {
  return date === null ? 'No match yet' : `Last match ${date}`;
}

export const ACTION_LABELS: Readonly<Record<MemberAction, string>> = {
  message: 'Message',
  promote: 'Make admin',
  demote: 'Make regular member',
  'write-note': 'Note',
  'award-title': 'Titles',
  'hand-over': 'Hand club over',
  remove: 'Remove from club',
  ban: 'Ban',
  'lift-ban': 'Lift ban',
};

/** The range shown, out of all. */
export function rangeText(page: number, shown: number, total: number): string {
  if (total === 0) return 'Nobody found';
  if (shown === total) return counted(total, { one: '1 player', other: '{count} players' });
  const first = (page - 1) * MEMBERS_PER_PAGE + 1;
  return counted(
    total,
    { one: '{first}–{last} of 1 player', other: '{first}–{last} of {count} players' },
    { first: numberText(first), last: numberText(first + shown - 1) },
  );
}

/** Shown when nobody matches: with other filters active it doesn't say that nobody is banned. */
export function nobodyThere({ query, standing, level, played }: RosterView): {
  readonly title: string;
  readonly text: string;
} {
  if (standing !== 'banned')
    return { title: 'No members found', text: 'Try another name or place, or fewer filters.' };
  return query === '' && level === 'any' && played === 'any'
    ? {
        title: 'Nobody is banned',
        text: 'Players you ban are listed here until you lift the ban.',
      }
    : {
        title: 'No banned players found',
        text: 'Try another name or place, or fewer filters.',
      };
}

/** The number selected. */
export function chosenText(chosen: number): string {
  return counted(chosen, { other: '{count} selected' });
}

/** Offers to select everybody matching the filters. */
export function selectAllText(total: number): string {
  return counted(total, { other: 'Select all {count}' });
}

/** While many are being removed, batch by batch. */
export function removingText(done: number, total: number): string {
  return counted(total, { other: '{done} of {count} removed' }, { done: numberText(done) });
}

/** After removing members. */
export function removedText(removed: number): string {
  return counted(removed, { '=1': 'Member removed', other: '{count} members removed' });
}

/** A message's recipients. */
export function messageTitle(names: readonly string[]): string {
  return counted(
    names.length,
    { '=1': 'Message to {name}', other: 'Message to {count} members' },
    { name: names[0] ?? '' },
  );
}

/** While a message for many is being sent, batch by batch. */
export function handedOverText(done: number, total: number): string {
  return counted(
    total,
    { one: '{done} of 1 member', other: '{done} of {count} members' },
    { done: numberText(done) },
  );
}

/** Before removing members. */
export function removeTitle(names: readonly string[]): string {
  return counted(
    names.length,
    { '=1': 'Remove {name}?', other: 'Remove {count} members?' },
    { name: names[0] ?? '' },
  );
}

/** What removal means for them. */
export function removeQuestion(names: readonly string[]): string {
  return counted(
    names.length,
    {
      '=1': '{name} will no longer be a member, lose their spots in events and leagues, and be notified. They can come back unless you ban them.',
      other:
        '{count} players will no longer be members, lose their spots in events and leagues, and be notified. They can come back unless you ban them.',
    },
    { name: names[0] ?? '' },
  );
}

/** Who banned a player, and the reason if given. */
export function bannedByText({ by, reason }: Ban): string {
  return reason === null ? `Banned by ${by}` : `Banned by ${by}: ${reason}`;
}

/** The number of open reports about a member. */
export function openReportsText(reports: number): string {
  return counted(reports, { one: '1 open report', other: '{count} open reports' });
}

/** Who last edited a note, and when. */
export function noteText(writtenBy: string, date: string): string {
  return `Last edited by ${writtenBy} on ${date}.`;
}

/** What saving does to another manager's changes. */
export function replacedNoteText(note: MemberNote | null): string {
  return note === null
    ? 'The note was deleted while you were writing. Saving creates it again.'
    : `${note.writtenBy} changed the note while you were writing. Saving replaces what it says now:`;
}
