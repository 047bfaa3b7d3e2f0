import { array, object, string } from 'yup';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Point } from '../../../shared/point.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import {
  type PlayStyle,
  playStyleText,
  type YearsPlaying,
  yearsPlayingText,
} from '../../players/domain/play-style.ts';
import { SKILL_LEVELS, skillLabel } from '../../players/domain/skill.ts';
import { LOOKING_FOR, type LookingFor, type PlayerProfile } from './profile.ts';
import { EMPTY_WEEK } from './week-grid.ts';
import { PROFILE_LIMITS } from './limits.ts';

const { nameLength, locationLength, phoneLength, bioLength } = PROFILE_LIMITS;

/** The profile form's values; '' if nothing is chosen. */
export interface ProfileDraft {
  readonly fullName: string;
  readonly location: string;
  /** Of the place just chosen for it. */
  readonly point: Point | null;
  readonly phone: string;
  readonly bio: string;
  readonly skillLevel: string;
  readonly playStyle: string;
  readonly yearsPlaying: string;
  readonly lookingFor: readonly LookingFor[];
  readonly slots: string;
}

const STYLES: readonly PlayStyle[] = ['casual', 'competitive', 'both'];
const YEARS: readonly YearsPlaying[] = ['<1', '1-3', '3-5', '5-10', '10+'];

export const SKILL_OPTIONS = SKILL_LEVELS.map((value) => ({ value, label: skillLabel(value) }));
export const STYLE_OPTIONS = STYLES.map((value) => ({ value, label: playStyleText(value) }));
export const YEARS_OPTIONS = YEARS.map((value) => ({ value, label: yearsPlayingText(value) }));

/** Counted like the database: an emoji is one. */
const atMost = (limit: number) => (value: string | undefined) =>
  Array.from((value ?? '').trim()).length <= limit;
const oneLine = (value: string | undefined) => !/\p{Cc}/u.test((value ?? '').trim());

export const PROFILE_SCHEMA = object({
  fullName: string()
    .trim()
    .required('Please enter your name.' satisfies Sentence<'no_name'>)
    .test('length', `A name can have up to ${nameLength} characters.`, atMost(nameLength))
    .test('line', 'Use one line for the name.', oneLine),
  location: string()
    .test(
      'length',
      `A location can have up to ${locationLength} characters.`,
      atMost(locationLength),
    )
    .test('line', 'Use one line for the location.', oneLine),
  phone: string()
    .trim()
    .matches(/^[0-9+() ./-]*$/, 'Use only digits, spaces and + ( ) . / - in a phone number.')
    .max(phoneLength, `A phone number can have up to ${phoneLength} characters.`),
  bio: string().test(
    'length',
    `A bio can have up to ${bioLength} characters.` satisfies Sentence<'bio_too_long'>,
    atMost(bioLength),
  ),
  lookingFor: array().of(string().oneOf([...LOOKING_FOR])),
});

/** The form's initial values. */
export function profileDraft(profile: PlayerProfile): ProfileDraft {
  return {
    fullName: profile.fullName,
    location: profile.location,
    point: null,
    phone: profile.phone ?? '',
    bio: profile.bio ?? '',
    skillLevel: profile.skillLevel ?? '',
    playStyle: profile.playStyle ?? '',
    yearsPlaying: profile.yearsPlaying ?? '',
    lookingFor: profile.lookingFor,
    slots: profile.slots ?? EMPTY_WEEK,
  };
}

/** Refusals of a field come with a sentence of their own. */
export const PROFILE_REFUSALS: Refusals<keyof ProfileDraft> = {
  no_name: { field: 'fullName' },
  bad_name: { field: 'fullName' },
  bad_location: { field: 'location' },
  bad_point: { field: 'location' },
  too_many_places: { field: 'location' },
  bad_phone: { field: 'phone' },
  bio_too_long: { field: 'bio' },
  profile_changed: {
    field: null,
    message:
      'Your profile was changed somewhere else while you were editing. Nothing was saved. Save again to replace it with what you see here.',
  },
};

/** The arguments of save_profile for each field. */
const ARGUMENTS: readonly (readonly [keyof ProfileDraft, readonly string[]])[] = [
  ['fullName', ['full_name']],
  ['location', ['location', 'lat', 'lon']],
  ['point', ['location', 'lat', 'lon']],
  ['phone', ['phone']],
  ['bio', ['bio']],
  ['skillLevel', ['skill_level']],
  ['playStyle', ['play_style']],
  ['yearsPlaying', ['years_playing']],
  ['lookingFor', ['looking_for']],
  ['slots', ['slots']],
];

/** The arguments of save_profile that were changed in the form. */
export function changedArguments(begun: ProfileDraft, draft: ProfileDraft): readonly string[] {
  const changed = ARGUMENTS.filter(
    ([field]) => JSON.stringify(begun[field]) !== JSON.stringify(draft[field]),
  );
  return [...new Set(changed.flatMap(([, names]) => names))];
}

/**
 * The waiting or refused call that navigation state brings back into the form. The history outlives
 * a session: somebody else's input is ignored.
 */
export function keptCallOf(state: unknown, playerId: string): unknown {
  if (typeof state !== 'object' || state === null) return null;
  return Reflect.get(state, 'of') === playerId ? Reflect.get(state, 'keptProfile') : null;
}

/** The form with its earlier input, from the arguments of such a call. */
export function keptProfileDraft(kept: unknown, begun: ProfileDraft): ProfileDraft {
  if (typeof kept !== 'object' || kept === null) return begun;
  const text = (key: string, otherwise: string): string => {
    const value: unknown = Reflect.get(kept, key);
    return typeof value === 'string' ? value : otherwise;
  };
  const lookingFor: unknown = Reflect.get(kept, 'looking_for');
  const [lat, lon]: readonly unknown[] = [Reflect.get(kept, 'lat'), Reflect.get(kept, 'lon')];
  return {
    fullName: text('full_name', begun.fullName),
    location: text('location', begun.location),
    point: typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null,
    phone: text('phone', begun.phone),
    bio: text('bio', begun.bio),
    skillLevel: text('skill_level', begun.skillLevel),
    playStyle: text('play_style', begun.playStyle),
    yearsPlaying: text('years_playing', begun.yearsPlaying),
    lookingFor: Array.isArray(lookingFor)
      ? LOOKING_FOR.filter((option) => lookingFor.includes(option))
      : begun.lookingFor,
    slots: text('slots', begun.slots),
  };
}
