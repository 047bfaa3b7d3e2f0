import { skillLabel } from '../../players/domain/skill.ts';
import type { Member } from './member.ts';
import { columnText, STANDING_LABELS } from './member-text.ts';

/** The columns of an exported list, never including contact details. */
export function tableHeader(members: readonly Member[]): readonly string[] {
  const areBanned = members.length > 0 && members.every(({ standing }) => standing === 'banned');
  return [
    'Name',
    'Place',
    'Level',
    'Role',
    columnText('joined', areBanned ? 'banned' : 'any'),
    columnText('last_match', 'any'),
  ];
}

/** A member's row in such a list; `date` formats an instant as a date. */
export function tableRow(member: Member, date: (instant: string) => string): readonly string[] {
  const { fullName, location, skillLevel, standing, since, lastMatchAt } = member;
  return [
    fullName,
    location,
    skillLevel === null ? '' : skillLabel(skillLevel),
    STANDING_LABELS[standing],
    date(since),
    lastMatchAt === null ? '' : date(lastMatchAt),
  ];
}

/** 'riverside-members-2026-11-21.csv' */
export function exportName(clubSlug: string, today: string): string {
  return `${clubSlug}-members-${today}.csv`;
}
