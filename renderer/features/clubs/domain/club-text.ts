import { type SkillLevel, shortSkillLabel } from '../../players/domain/skill.ts';
import type { Club } from './club.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** A club without a place meets online. */
export function placeOf(location: string): string {
  return location.trim() === '' ? 'Virtual' : location;
}

export function memberCountText(count: number): string {
  return counted(count, { one: '1 member', other: '{count} members' });
}

/** Members of one level; null: they have not chosen one. */
export function levelGroupText(level: SkillLevel | null): string {
  return level === null ? 'No level set yet' : shortSkillLabel(level);
}

/** How players get into a club, in a word or two. */
export function joiningText(club: Pick<Club, 'isPublic' | 'autoApprove'>): string {
  if (!club.isPublic) return 'Invited';
  return club.autoApprove ? 'Open' : 'On request';
}

/** Offers the remaining requests to join, where a phone shows only the first few. */
export function moreRequestsText(count: number): string {
  return counted(count, { one: 'Show 1 more request', other: 'Show {count} more requests' });
}

/** More ask to join than are shown at once. */
export function firstRequestsText(shown: number, total: number): string {
  return counted(
    total,
    {
      other:
        'These are the first {shown} of {count} requests. The rest will appear as you answer these.',
    },
    { shown },
  );
}
