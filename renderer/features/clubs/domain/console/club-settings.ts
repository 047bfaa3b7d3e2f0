import { object, string } from 'yup';
import type { Sentence } from '../../../../shared/error-code.ts';
import type { Refusals } from '../../../../shared/refusals.ts';
import type { Club } from '../club.ts';
import {
  CLUB_REFUSALS,
  type ClubDraft,
  memberLimitRule,
  type NewClub,
  newClub,
  STEP_SCHEMAS,
} from '../create/club-draft.ts';

/** The settings form's values, as typed. */
export interface SettingsDraft extends ClubDraft {
  readonly posting: Club['posting'];
  readonly weeklyIntroductions: boolean;
}

/** Settings ready to be saved. */
export interface ClubSettings extends NewClub {
  readonly posting: Club['posting'];
  readonly weeklyIntroductions: boolean;
}

export function settingsDraft(club: Club): SettingsDraft {
  return {
    name: club.name,
    slug: club.slug,
    description: club.description,
    location: club.location,
    point: null,
    hasCourts: club.hasCourts,
    timeZone: club.timeZone,
    isPublic: club.isPublic,
    autoApprove: club.autoApprove,
    memberLimit: club.memberLimit === null ? '' : String(club.memberLimit),
    posting: club.posting,
    weeklyIntroductions: club.weeklyIntroductions,
  };
}

/** The settings that a valid draft describes. */
export function newSettings(draft: SettingsDraft): ClubSettings {
  return {
    ...newClub(draft),
    posting: draft.posting,
    weeklyIntroductions: draft.weeklyIntroductions,
  };
}

/** The wizard's rules, all at once, and a limit that fits the current members. */
export function settingsSchema(memberCount: number) {
  const [basics, details, access] = STEP_SCHEMAS;
  return basics
    .concat(details)
    .concat(access)
    .concat(
      object({
        memberLimit: memberLimitRule().test(
          'members',
          'The club already has more members than that.' satisfies Sentence<'limit_below_members'>,
          (limit) => limit === null || limit === undefined || limit >= memberCount,
        ),
        posting: string().oneOf(['members', 'admins']),
      }),
    );
}

export const SETTINGS_REFUSALS: Refusals<keyof SettingsDraft> = {
  ...CLUB_REFUSALS,
  too_many_slugs: { field: 'slug' },
  limit_below_members: { field: 'memberLimit' },
  unknown_zone: { field: 'timeZone' },
};
