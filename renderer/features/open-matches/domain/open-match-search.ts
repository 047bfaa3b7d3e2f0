import { addDays, parseISO } from 'date-fns';
import { shortDate } from '../../../shared/dates/date-text.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import type { MatchType } from '../../challenges/domain/challenge.ts';
import { isMatchType } from '../../challenges/domain/proposal/form-options.ts';
import type { OpenMatch } from './open-match.ts';

/** A search for open matches. */
export interface OpenMatchSearch {
  /** Null: any day. */
  readonly day: WallDate | null;
  /** Null: any. */
  readonly format: MatchType | null;
  /** mine: those the viewer opened, is in, waits for or asked to join. */
  readonly whose: 'all' | 'mine';
}

/** This many days can be selected individually. */
const DAYS = 14;

/** Reads a search from an address. */
export function readOpenMatchSearch(params: URLSearchParams): OpenMatchSearch {
  const day = params.get('day') ?? '';
  const format = params.get('format');
  return {
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
    format: toFormat(format),
    whose: params.get('whose') === 'mine' ? 'mine' : 'all',
  };
}

/** A search's address parameters; defaults are left out. */
export const openMatchSearchParams = ({
  day,
  format,
  whose,
}: OpenMatchSearch): Readonly<Record<string, string>> => ({
  ...(day !== null && { day }),
  ...(format !== null && { format }),
  ...(whose === 'mine' && { whose }),
});

export const toFormat = (value: string | null): MatchType | null =>
  isMatchType(value) ? value : null;

/** Whether a match fits the search: the viewer's own come unfiltered. */
export const fits = (
  { date, matchType }: Pick<OpenMatch, 'date' | 'matchType'>,
  { day, format }: OpenMatchSearch,
): boolean => (day === null || date === day) && (format === null || matchType === format);

export const isNarrowed = ({ day, format }: OpenMatchSearch): boolean =>
  day !== null || format !== null;

/** The days on offer, and the selected one if it is another. */
export function dayOptions(today: WallDate, chosen: WallDate | null) {
  const days = Array.from({ length: DAYS }, (_, at) =>
    formatDate(addDays(parseISO(today), at), 'yyyy-MM-dd'),
  );
  const all = chosen === null || days.includes(chosen) ? days : [...days, chosen].toSorted();
  return [
    { value: '', label: 'Any day' },
    ...all.map((day) => ({ value: day, label: dayLabel(day, days) })),
  ];
}

function dayLabel(day: WallDate, [today, tomorrow]: readonly WallDate[]): string {
  if (day === today) return 'Today';
  return day === tomorrow ? 'Tomorrow' : shortDate(day);
}

export const FORMAT_OPTIONS = [
  { value: '', label: 'Any format' },
  { value: 'singles', label: 'Singles' },
  { value: 'doubles', label: 'Doubles' },
  { value: 'practice', label: 'Practice' },
] as const;

export const WHOSE_OPTIONS = [
  { value: 'all', label: 'Open to me' },
  { value: 'mine', label: 'Mine' },
] as const;
