import { boolean, mixed, object, string } from 'yup';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Point } from '../../../shared/point.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import { type Surface, toSurface } from './court.ts';
import { COURT_LIMITS } from './limits.ts';
import type { PublicCourt } from './public-court.ts';

/** The values of the form for a public court, as its controls hold them. */
export interface PublicCourtValues extends TraitValues {
  readonly location: string;
  /** Null: the place was only typed. */
  readonly point: Point | null;
}

/** The values of the form for a suggestion. */
export interface SuggestionValues extends PublicCourtValues {
  readonly words: string;
}

interface TraitValues {
  readonly name: string;
  readonly surface: string;
  readonly cost: string;
  readonly indoor: boolean;
  readonly lights: boolean;
  readonly access: string;
}

/** A public court's data, without its place. */
export interface PublicCourtPlan {
  readonly name: string;
  readonly surface: Surface;
  readonly indoor: boolean;
  readonly lights: boolean;
  readonly paid: boolean;
  readonly access: string;
}

export const COST_OPTIONS = [
  { value: 'free', label: 'Free' },
  { value: 'paid', label: 'Paid' },
] as const;

export const NEW_PUBLIC_COURT: PublicCourtValues = {
  name: '',
  location: '',
  point: null,
  surface: 'hard',
  cost: 'free',
  indoor: false,
  lights: false,
  access: '',
};

export function suggestionValues(court: PublicCourt): SuggestionValues {
  const { name, surface, paid, indoor, lights, access, location, point } = court;
  const cost = paid ? 'paid' : 'free';
  return { name, surface, cost, indoor, lights, access, location, point, words: '' };
}

export function planOfPublic({ cost, ...values }: TraitValues): PublicCourtPlan {
  return {
    name: values.name.trim(),
    surface: toSurface(values.surface),
    indoor: values.indoor,
    lights: values.lights,
    paid: cost === 'paid',
    access: values.access.trim(),
  };
}

const { nameLength, accessLength, locationLength, wordsLength } = COURT_LIMITS;

const traits = {
  name: string()
    .trim()
    .required('Please enter a name.')
    .max(nameLength, `The name can have up to ${nameLength} characters.`),
  indoor: boolean(),
  lights: boolean(),
  access: string().trim().max(accessLength, `Use up to ${accessLength} characters.`),
};

const place = {
  location: string()
    .trim()
    .required('Please enter a place.')
    .max(locationLength, `The place can have up to ${locationLength} characters.`)
    .test(
      'found',
      "Choose a place from the list, or use your location while you're at the court." satisfies Sentence<'court_without_place'>,
      (location, { parent }) => {
        const { point }: PublicCourtValues = parent;
        // Without text, only that is reported.
        return location === '' || point !== null;
      },
    ),
  point: mixed<Point>().nullable(),
};

export const publicCourtSchema = object({ ...traits, ...place });

const words = string().trim().max(wordsLength, `Use up to ${wordsLength} characters.`);

export const suggestionSchema = object({ ...traits, ...place, words });

export const PUBLIC_COURT_REFUSALS: Refusals<keyof PublicCourtValues> = {
  address_in_court: { field: 'name' },
  bad_point: { field: 'location' },
  court_without_place: { field: 'location' },
};

export const SUGGESTION_REFUSALS: Refusals<keyof SuggestionValues> = {
  address_in_court: { field: 'name' },
  bad_point: { field: 'location' },
  nothing_suggested: { field: null },
  bad_suggestion: { field: null },
};

/** Why a court is reported. */
export type CourtReportKind = 'gone' | 'duplicate' | 'other';

export interface CourtReportValues {
  readonly kind: string;
  readonly words: string;
}

export const REPORT_KINDS: readonly { readonly value: CourtReportKind; readonly label: string }[] =
  [
    { value: 'gone', label: "It's not there any more" },
    { value: 'duplicate', label: "It's a duplicate" },
    { value: 'other', label: 'Other' },
  ];

export const NEW_COURT_REPORT: CourtReportValues = { kind: '', words: '' };

export const courtReportSchema = object({
  kind: string().required(
    "Please choose what's wrong with this court." satisfies Sentence<'unknown_reason'>,
  ),
  words,
});
