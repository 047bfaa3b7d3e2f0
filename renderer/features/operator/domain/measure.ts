import { boolean, object, string } from 'yup';
import type { Refusals } from '../../../shared/refusals.ts';
import type { CaseKind, OperatorCase } from './case.ts';
import { OPERATOR_LIMITS } from './limits.ts';

const MEASURES = [
  'warn',
  'hide',
  'restore',
  'hide_profile',
  'show_profile',
  'suspend',
  'lift',
  'answer',
  'dismiss',
  'dropped',
  'counts',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Whether an action came from the measure form; results are decided separately. */
export const isMeasure = (action: string): action is Measure =>
  MEASURES.some((one) => one === action);

/** The lengths of suspensions on offer, in days. */
export const SUSPENSION_DAYS = ['1', '3', '7', '30', '90', '365'] as const;

export const DAYS_LABELS: Readonly<Record<(typeof SUSPENSION_DAYS)[number], string>> = {
  '1': '1 day',
  '3': '3 days',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': '1 year',
};

export interface MeasureDraft {
  /** '' until chosen. */
  readonly measure: Measure | '';
  readonly words: string;
  readonly days: string;
  readonly answer: string;
  readonly closes: boolean;
}

export const EMPTY_MEASURE: MeasureDraft = {
  measure: '',
  words: '',
  days: '7',
  answer: '',
  closes: true,
};

/** The kinds whose content can be hidden separately. */
const WITH_WORDS: ReadonlySet<CaseKind> = new Set([
  'message',
  'channel_message',
  'announcement',
  'court',
]);

/** The measures possible for a case in its current state, mildest first. */
export function measuresFor(item: OperatorCase): readonly Measure[] {
  const { kind, isOpen, subject, about } = item;
  const person = about !== null && !about.isDeleted ? about : null;
  const isSuspended = person !== null && person.suspendedUntil !== null;
  const hasWords = WITH_WORDS.has(kind);
  const undoing: readonly Measure[] = [
    ...(hasWords && subject?.isHidden === true ? (['restore'] as const) : []),
    ...(person?.isHidden === true ? (['show_profile'] as const) : []),
    ...(isSuspended ? (['lift'] as const) : []),
  ];
  if (!isOpen) return undoing;
  if (kind === 'no_show') return ['dropped', 'counts'];
  if (kind === 'appeal') return [...(isSuspended ? (['lift'] as const) : []), 'dismiss'];
  return [
    ...(person === null ? [] : (['warn'] as const)),
    ...(hasWords && subject?.isHidden === false ? (['hide'] as const) : []),
    ...(person?.isHidden === false ? (['hide_profile'] as const) : []),
    ...(person === null ? [] : (['suspend'] as const)),
    ...undoing,
    'answer',
    'dismiss',
  ];
}

const LABELS: Readonly<Record<Measure, string>> = {
  warn: 'Warn the player',
  hide: 'Remove what was reported',
  restore: 'Put back what was removed',
  hide_profile: 'Hide the profile',
  show_profile: 'Show the profile again',
  suspend: 'Suspend the account',
  lift: 'End the suspension',
  answer: 'Close as handled',
  dismiss: 'Dismiss: no action',
  dropped: "The no-show doesn't count",
  counts: 'The no-show counts',
};

const COURT_LABELS: Readonly<Partial<Record<Measure, string>>> = {
  hide: 'Remove the court',
  restore: 'Put the court back',
  answer: 'Accept: update the list',
  dismiss: 'Reject: leave the court as it is',
};

/** A measure's name for a case of this kind. */
export function measureLabel(measure: Measure, kind: OperatorCase['kind']): string {
  if (kind === 'court') return COURT_LABELS[measure] ?? LABELS[measure];
  if (kind === 'appeal' && measure === 'dismiss') return 'Keep the suspension';
  return LABELS[measure];
}

/** What the measure does, in a sentence. */
export function measureHint(measure: Measure, item: OperatorCase): string | null {
  switch (measure) {
    case 'suspend':
      return (item.about?.ownedClubs.length ?? 0) > 0
        ? 'They can only see why, appeal, download their data and delete their account. Their pending challenges are cancelled, and so are their matches in that time. Their clubs stay open, and the admins run them. You can end the suspension at any time.'
        : 'They can only see why, appeal, download their data and delete their account. Their pending challenges are cancelled, and so are their matches in that time. You can end the suspension at any time.';
    case 'lift':
      return 'They can use their account again, and get an email about it. Cancelled matches stay cancelled.';
    case 'hide':
      return item.kind === 'court'
        ? 'Nobody can find the court any more. Matches keep its name. You can put it back at any time.'
        : "Others see that it was removed. The author can't change it. You can put it back at any time.";
    case 'hide_profile':
      return "Only people they know can find them, and they can't change that. You can show the profile again at any time.";
    case 'warn':
      return 'Nothing else changes for them.';
    case 'answer':
      return item.kind === 'court'
        ? 'This removes a court that no longer exists or is listed twice, or makes the suggested change.'
        : "The person who reported it will be notified that we acted. The case can't be opened again.";
    case 'dismiss':
      if (item.kind === 'appeal')
        return "The player gets an email, and can't appeal this suspension again. You can still end it from here.";
      return "The person who reported it will be notified that we took no action. The case can't be opened again.";
    case 'dropped':
    case 'counts':
      return "Everyone who played will be notified. This can't be changed later.";
    case 'restore':
    case 'show_profile':
      return null;
    default:
      return measure satisfies never;
  }
}

/** Whether the player must be given a reason: without one it is refused. */
export const needsWords = (measure: string): boolean =>
  measure === 'warn' || measure === 'suspend' || measure === 'hide_profile';

/** Whether the player may get a message. A court has no player. */
export const takesWords = (measure: Measure | '', item: OperatorCase): boolean =>
  item.about !== null && item.kind !== 'appeal' && measure !== '' && !isClosing(measure);

/** Whether it closes the case, whatever else is chosen. */
export const isClosing = (measure: string): boolean =>
  measure === 'answer' || measure === 'dismiss' || measure === 'dropped' || measure === 'counts';

const { wordsLength } = OPERATOR_LIMITS;
const TOO_LONG = `The text can have up to ${wordsLength} characters.`;

export const MEASURE_SCHEMA = object({
  measure: string()
    .oneOf([...MEASURES], 'Please choose what to do.')
    .required('Please choose what to do.'),
  words: string()
    .trim()
    .max(wordsLength, TOO_LONG)
    .when('measure', ([measure], words) =>
      needsWords(String(measure)) ? words.required('Please give the reason.') : words,
    ),
  days: string()
    .oneOf([...SUSPENSION_DAYS])
    .required(),
  answer: string().trim().max(wordsLength, TOO_LONG),
  closes: boolean().required(),
});

export const MEASURE_REFUSALS: Refusals<keyof MeasureDraft> = {
  measure_without_words: { field: 'words' },
  bad_suspension: { field: 'days' },
  unknown_measure: { field: 'measure' },
  case_taken: { field: null },
  case_closed: { field: null },
  nothing_to_hide: { field: null },
  nothing_to_restore: { field: null },
  account_gone: { field: null },
  own_case: { field: null },
  report_not_open: { field: null },
  otherwise: { field: null, message: "Your decision couldn't be saved. Please try again." },
};
