import type { MatchType } from '../../challenges/domain/challenge.ts';
import { OPEN_MATCH_LIMITS } from './limits.ts';
import type { Band } from './open-match.ts';
import { bandText } from './open-match-text.ts';
import type { OpenerFacts, OpenMatchValues } from './open-match-values.ts';

const { level: LEVEL } = OPEN_MATCH_LIMITS;
/** How far above and below one's own level it is usually fun for both. */
const AROUND = 0.5;

/** Levels near the opener's own; null: it is unknown. */
export function ownBand(levels: OpenerFacts['levels'], matchType: MatchType): Band | null {
  if (levels === null) return null;
  const own = matchType === 'doubles' ? levels.doubles : levels.singles;
  return {
    low: Math.max(LEVEL.min, tenth(own - AROUND)),
    high: Math.min(LEVEL.max, tenth(own + AROUND)),
  };
}

const tenth = (level: number): number => Math.round(level * 10) / 10;

/** The ways to choose levels, in words. */
export function levelOptions(levels: OpenerFacts['levels'], matchType: MatchType) {
  const own = ownBand(levels, matchType);
  return [
    ...(own === null ? [] : [{ value: 'own', label: ownLabel(own) }]),
    { value: 'any', label: 'Any level' },
    { value: 'range', label: 'Choose a range' },
  ];
}

/** Short enough for a phone; the range in words is beside it. */
const ownLabel = ({ low, high }: Band): string =>
  `Around my level (${low?.toFixed(1)} to ${high?.toFixed(1)})`;

/** The levels the form currently means, in words. */
export const chosenBandText = (
  values: Pick<OpenMatchValues, 'level' | 'low' | 'high' | 'matchType'>,
  levels: OpenerFacts['levels'],
): string => bandText(bandOf(values, levels));

/** The limits on offer, in half steps. */
export const BOUND_OPTIONS = Array.from({ length: (LEVEL.max - LEVEL.min) / 0.5 + 1 }, (_, at) => {
  const level = (LEVEL.min + at * 0.5).toFixed(1);
  return { value: level, label: level };
});

/** The levels that a form means. */
export function bandOf(
  values: Pick<OpenMatchValues, 'level' | 'low' | 'high' | 'matchType'>,
  levels: OpenerFacts['levels'],
): Band {
  switch (values.level) {
    case 'own':
      return ownBand(levels, values.matchType) ?? { low: null, high: null };
    case 'any':
      return { low: null, high: null };
    case 'range':
      return { low: bound(values.low), high: bound(values.high) };
    default:
      return values.level satisfies never;
  }
}

const bound = (text: string): number | null => (text === '' ? null : Number(text));
