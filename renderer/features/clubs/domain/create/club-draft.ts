import { boolean, number, object, string } from 'yup';
import type { Point } from '../../../../shared/point.ts';
import type { Refusals } from '../../../../shared/refusals.ts';
import { isSlugShaped, SLUG_SHAPE_TEXT } from './slug.ts';
import { CLUB_LIMITS } from '../limits.ts';

/** The wizard's input, as typed. */
export interface ClubDraft {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly location: string;
  /** Of the place just chosen for it. */
  readonly point: Point | null;
  readonly hasCourts: boolean;
  readonly timeZone: string;
  readonly isPublic: boolean;
  readonly autoApprove: boolean;
  /** Digits, or empty for unlimited. */
  readonly memberLimit: string;
}

/** A club ready to be created. */
export interface NewClub extends Omit<ClubDraft, 'memberLimit'> {
  /** Null: unlimited. */
  readonly memberLimit: number | null;
}

const { nameLength, descriptionLength, locationLength, members } = CLUB_LIMITS;

const text = () => string().trim();
const limitText = `Enter a whole number from ${members.min} to ${members.max}, or leave it empty for no limit.`;

/** Empty, or a number of members. */
export const memberLimitRule = () =>
  number()
    .transform((value: number, typed: string) => (typed.trim() === '' ? null : value))
    .nullable()
    .typeError(limitText)
    .integer(limitText)
    .min(members.min, limitText)
    .max(members.max, limitText);

/** One schema per step of the wizard. */
export const STEP_SCHEMAS = [
  object({
    name: text()
      .required('Please enter a name.')
      .min(nameLength.min, `The name needs at least ${nameLength.min} characters.`)
      .max(nameLength.max, `The name can have up to ${nameLength.max} characters.`),
    slug: text()
      .required('Please enter an address.')
      .test('shape', SLUG_SHAPE_TEXT, (slug) => isSlugShaped(slug)),
  }),
  object({
    description: text()
      .required('Please describe the club.')
      .min(
        descriptionLength.min,
        `The description needs at least ${descriptionLength.min} characters.`,
      )
      .max(
        descriptionLength.max,
        `The description can have up to ${descriptionLength.max} characters.`,
      ),
    location: text()
      .required('Please enter a location.')
      .min(locationLength.min, `The location needs at least ${locationLength.min} characters.`)
      .max(locationLength.max, `The location can have up to ${locationLength.max} characters.`),
    hasCourts: boolean(),
    timeZone: string().required('Please choose a time zone.'),
  }),
  object({
    isPublic: boolean(),
    autoApprove: boolean(),
    memberLimit: memberLimitRule(),
  }),
] as const;

export function emptyClubDraft(timeZone: string): ClubDraft {
  return {
    name: '',
    slug: '',
    description: '',
    location: '',
    point: null,
    hasCourts: false,
    timeZone,
    isPublic: true,
    autoApprove: false,
    memberLimit: '',
  };
}

/** The club that a valid draft describes. Only a public club can approve everybody. */
export function newClub(draft: ClubDraft): NewClub {
  const limit = draft.memberLimit.trim();
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    location: draft.location.trim(),
    autoApprove: draft.isPublic && draft.autoApprove,
    memberLimit: limit === '' ? null : Number(limit),
  };
}

/** The address may have been free a minute ago. */
export const CLUB_REFUSALS: Refusals<keyof ClubDraft> = {
  slug_taken: { field: 'slug' },
  slug_reserved: { field: 'slug' },
  slug_invalid: { field: 'slug' },
  address_in_name: { field: 'name' },
  bad_point: { field: 'location' },
};
