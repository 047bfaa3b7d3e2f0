const STYLE_LABELS = {
  casual: 'Casual',
  competitive: 'Competitive',
  both: 'Casual and competitive',
} as const;

/** What somebody plays for. */
export type PlayStyle = keyof typeof STYLE_LABELS;

const YEARS_LABELS = {
  '<1': 'Less than a year',
  '1-3': '1 to 3 years',
  '3-5': '3 to 5 years',
  '5-10': '5 to 10 years',
  '10+': 'More than 10 years',
} as const;

/** How long somebody has played. */
export type YearsPlaying = keyof typeof YEARS_LABELS;

export function playStyleText(style: PlayStyle): string {
  return STYLE_LABELS[style];
}

export function yearsPlayingText(years: YearsPlaying): string {
  return YEARS_LABELS[years];
}

/** Reads a style from a row; null for "not chosen yet" and for values unknown to this version. */
export function toPlayStyle(value: string | null): PlayStyle | null {
  return value === 'casual' || value === 'competitive' || value === 'both' ? value : null;
}

/** Like toPlayStyle. */
export function toYearsPlaying(value: string | null): YearsPlaying | null {
  return value !== null && isYears(value) ? value : null;
}

function isYears(value: string): value is YearsPlaying {
  return Object.hasOwn(YEARS_LABELS, value);
}
