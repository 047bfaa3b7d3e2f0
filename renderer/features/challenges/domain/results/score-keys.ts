import {
  BLANK,
  type ResultValues,
  readSet,
  scoreRows,
  type SetRow,
  type SetValues,
  toBestOf,
  toCount,
} from './result-form.ts';
import {
  judgeSet,
  mayHaveTieBreak,
  MOST_POINTS,
  type SetLength,
  type SetScore,
  setsToWin,
  type Side,
} from './score.ts';

/** One number on the score sheet. For a match tie-break `ours` and `theirs` are its points. */
export type Box = keyof SetValues;

export interface Place {
  readonly set: number;
  readonly box: Box;
}

/** Where the next key goes. */
export interface Cursor {
  /** Null: after the last box. */
  readonly at: Place | null;
  /** Just arrived: the next key starts the number anew. */
  readonly fresh: boolean;
  /**
   * In a tie-break that asks for the loser's points: one side's points, with the other's being
   * typed after a hyphen.
   */
  readonly pair?: { readonly one: string; readonly other: string };
}

/** The sheet after a key. */
export interface Typed {
  readonly sets: readonly SetValues[];
  readonly cursor: Cursor;
}

export const START: Cursor = { at: { set: 0, box: 'ours' }, fresh: true };

/** Games of one set: no set goes beyond seven. */
const MOST_GAMES = 7;
const ALL_DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The keys of the box at the cursor; those of `openKeys` are enabled. */
export function keysOf(values: ResultValues, { at }: Cursor): readonly number[] {
  return at !== null && isPoints(values, at) ? ALL_DIGITS : ALL_DIGITS.slice(0, MOST_GAMES + 1);
}

/** The keys that can still lead to a legal score, given everything before the cursor. */
export function openKeys(values: ResultValues, cursor: Cursor): readonly number[] {
  const { at, fresh, pair } = cursor;
  if (at === null) return [];
  if (pair) return ALL_DIGITS.filter((digit) => pressOther(values, at, pair, digit) !== null);
  const before = fresh ? '' : textAt(values, at);
  return ALL_DIGITS.filter((digit) => canLead(values, at, `${before}${digit}`));
}

/**
 * Types a digit, and moves on to the next box if the number can't get longer. Null: there is no
 * such score.
 */
export function pressKey(values: ResultValues, cursor: Cursor, digit: number): Typed | null {
  const { at, fresh, pair } = cursor;
  if (at !== null && pair) return pressOther(values, at, pair, digit);
  if (at === null || !openKeys(values, cursor).includes(digit)) return null;
  const text = `${fresh ? '' : textAt(values, at)}${digit}`;
  const sets = written(values, at, text);
  const next = { ...values, sets };
  const mayGrow = ALL_DIGITS.some((more) => canLead(next, at, `${text}${more}`));
  return { sets, cursor: mayGrow ? { at, fresh: false } : { at: after(next, at), fresh: true } };
}

/** Whether a box takes the points of the tie-break's loser, from which the winner's follow. */
export const isLosersAlone = (values: ResultValues, { set, box }: Place): boolean =>
  (box === 'ourPoints' || box === 'theirPoints') &&
  !asksBoth(boxesOf(setAt(values, set), rulesOf(values, set).kind, values.setLength));

/**
 * What is typed after '7-' there is the other side's: people write both. Null: nothing precedes the
 * hyphen.
 */
export function goToOther(values: ResultValues, { at, fresh, pair }: Cursor): Cursor | null {
  // After two digits the cursor has already moved to the next box.
  const place = fresh ? before(values, at) : at;
  if (place === null || pair || !isLosersAlone(values, place)) return null;
  const one = textAt(values, place);
  return fresh && one.length < 2 ? null : { at: place, fresh: true, pair: { one, other: '' } };
}

/**
 * Types a digit of the other side's points, and stores the smaller of the two. Null: there is no
 * such tie-break.
 */
function pressOther(
  values: ResultValues,
  at: Place,
  { one, other }: NonNullable<Cursor['pair']>,
  digit: number,
): Typed | null {
  const text = `${other}${digit}`;
  const possible = numbersFrom(text, MOST_POINTS).filter((points) => lostOf(one, points) !== null);
  if (possible.length === 0) return null;
  const lost = lostOf(one, Number(text));
  const sets = lost === null ? values.sets : written(values, at, String(lost));
  const mayGrow = possible.some((points) => String(points) !== text);
  return {
    sets,
    cursor: mayGrow
      ? { at, fresh: true, pair: { one, other: text } }
      : { at: after({ ...values, sets }, at), fresh: true },
  };
}

/** The smaller of both sides' points; null: no tie-break ends like that. */
function lostOf(one: string, other: number): number | null {
  const lost = Math.min(Number(one), other);
  return Math.max(Number(one), other) === winningPoints(lost) ? lost : null;
}

/** Types the digits of a number entered as a whole: pasted, or dictated. Null: there is no such score. */
export function typeNumber(values: ResultValues, at: Place, whole: string): Typed | null {
  const [one, other] = whole.match(/\d+/gu) ?? [];
  const isPair = one !== undefined && other !== undefined && isLosersAlone(values, at);
  const text = isPair ? String(lostOf(one, Number(other)) ?? '?') : toCount(whole);
  const sets = text === '' ? written(values, at, '') : values.sets;
  const start: Typed = { sets, cursor: { at, fresh: true } };
  return Array.from(text).reduce<Typed | null>((typed, digit) => {
    // If the cursor moved to another box, the number was too long for this one.
    if (typed?.cursor.at?.set !== at.set || typed.cursor.at.box !== at.box) return null;
    return pressKey({ ...values, sets: typed.sets }, typed.cursor, Number(digit));
  }, start);
}

/** Deletes the last digit: of the box at the cursor, or of the previous one. */
export function takeBack(values: ResultValues, { at }: Cursor): Typed | null {
  const filled = at !== null && textAt(values, at) !== '';
  const place = filled ? at : before(values, at);
  if (place === null) return null;
  const sets = written(values, place, textAt(values, place).slice(0, -1));
  return { sets, cursor: { at: place, fresh: false } };
}

/** Whether the box at the cursor may be left as it is; `skip`: it needs no input. */
export function nextStep(values: ResultValues, { at }: Cursor): 'next' | 'skip' | null {
  if (at === null) return null;
  const text = textAt(values, at);
  if (text !== '') return canLead(values, at, text, { asItIs: true }) ? 'next' : null;
  return isOptional(values, at) ? 'skip' : null;
}

/** Leaves the box at the cursor as it is. Skipping one side's points skips both. */
export function goOn(values: ResultValues, cursor: Cursor): Cursor {
  const { at } = cursor;
  if (at === null) return cursor;
  if (nextStep(values, cursor) !== 'skip') return { at: after(values, at), fresh: true };
  const last = placesOf(values).findLast(({ set }) => set === at.set);
  return { at: after(values, last ?? at), fresh: true };
}

/** Keeps the cursor on an existing box: a shorter format removes boxes. */
export function onSheet(values: ResultValues, cursor: Cursor): Cursor {
  const { at } = cursor;
  const places = placesOf(values);
  if (at === null || indexIn(places, at) >= 0) return cursor;
  return { at: places.findLast((place) => place.set <= at.set) ?? null, fresh: true };
}

/** The box an arrow leads to: the sets are side by side. */
export function neighbour(
  values: ResultValues,
  { set, box }: Place,
  arrow: 'left' | 'right' | 'up' | 'down',
): Place | null {
  const wanted =
    arrow === 'left' || arrow === 'right'
      ? { set: set + (arrow === 'left' ? -1 : 1), boxes: [box] }
      : {
          set,
          boxes:
            arrow === 'up'
              ? ON_SCREEN.slice(0, ON_SCREEN.indexOf(box)).toReversed()
              : ON_SCREEN.slice(ON_SCREEN.indexOf(box) + 1),
        };
  const there = placesOf(values).filter((place) => place.set === wanted.set);
  for (const one of wanted.boxes) {
    const found = there.find((place) => place.box === one);
    if (found) return found;
  }
  return null;
}

const ON_SCREEN: readonly Box[] = ['ours', 'theirs', 'ourPoints', 'theirPoints'];

/**
 * A set's boxes, in typing order. For a tie-break these are the loser's points: in a standard set
 * the winner's follow. Where they don't (a short set, whose tie-break may end at five; an abandoned
 * one) both are asked for.
 */
export function boxesOf(
  typed: SetValues,
  kind: SetRow['kind'],
  setLength: SetLength,
): readonly Box[] {
  const games: readonly Box[] = ['ours', 'theirs'];
  const { ours, theirs } = typed;
  if (kind === 'match-tie-break' || ours === '' || theirs === '') return games;
  const pair = [Number(ours), Number(theirs)] as const;
  if (!mayHaveTieBreak(pair, setLength)) return games;
  const [loser, winner]: [Box, Box] =
    pair[0] < pair[1] ? ['ourPoints', 'theirPoints'] : ['theirPoints', 'ourPoints'];
  if (pair[0] === pair[1]) return [...games, 'ourPoints', 'theirPoints'];
  return setLength === 'short' ? [...games, loser, winner] : [...games, loser];
}

/** Whether both sides' points are asked for, in a set with a tie-break. */
const asksBoth = (boxes: readonly Box[]): boolean => boxes.length > 3;

/** All boxes of the sheet, in typing order. */
export const placesOf = (values: ResultValues): readonly Place[] =>
  scoreRows(values).flatMap(({ kind }, set) =>
    boxesOf(setAt(values, set), kind, values.setLength).map((box) => ({ set, box })),
  );

/** Whether the points of a tie-break may be left out there. */
export function isOptional(values: ResultValues, { set, box }: Place): boolean {
  if (box !== 'ourPoints' && box !== 'theirPoints') return false;
  const rules = rulesOf(values, set);
  const typed = setAt(values, set);
  const score = readSet({ ...typed, ourPoints: '', theirPoints: '' }, rules.kind, rules.setLength);
  const isHalf = asksBoth(boxesOf(typed, rules.kind, rules.setLength)) && hasPoints(typed);
  return !isHalf && score !== null && stands(score, rules);
}

const hasPoints = ({ ourPoints, theirPoints }: SetValues): boolean =>
  ourPoints !== '' || theirPoints !== '';

/** Whether a box takes points, which may have two digits. */
function isPoints(values: ResultValues, { set, box }: Place): boolean {
  return (
    box === 'ourPoints' || box === 'theirPoints' || rulesOf(values, set).kind === 'match-tie-break'
  );
}

const indexIn = (places: readonly Place[], at: Place): number =>
  places.findIndex(({ set, box }) => set === at.set && box === at.box);

/** The box typed after this one: boxes skipped earlier come first. */
function after(values: ResultValues, at: Place): Place | null {
  const places = placesOf(values);
  const index = indexIn(places, at);
  const isOpen = (place: Place): boolean => textAt(values, place) === '';
  const isTyped = textAt(values, at) !== '';
  const passed = places.slice(0, index).find((place) => isOpen(place) && place.set === at.set);
  if (isTyped && passed) return passed;
  const rows = scoreRows(values);
  const missing = places.find((place) => isOpen(place) && rows[place.set]?.problem === 'missing');
  return places[index + 1] ?? missing ?? null;
}

function before(values: ResultValues, at: Place | null): Place | null {
  const places = placesOf(values);
  return (at === null ? places.at(-1) : places[indexIn(places, at) - 1]) ?? null;
}

const setAt = ({ sets }: ResultValues, set: number): SetValues => sets[set] ?? BLANK;

export const textAt = (values: ResultValues, { set, box }: Place): string =>
  setAt(values, set)[box];

/** What a set may be, given those before it. */
interface SetRules {
  readonly kind: SetRow['kind'];
  readonly setLength: SetLength;
  readonly isDeciding: boolean;
  /** It may end anywhere: somebody retired. */
  readonly mayStop: boolean;
  /** The sides whose win of this set would end the match. */
  readonly endsFor: readonly Side[];
}

function rulesOf(values: ResultValues, set: number): SetRules {
  const { setLength, decidingSet, outcome } = values;
  const bestOf = toBestOf(values.bestOf);
  const needed = setsToWin(bestOf);
  const won = { challenger: 0, challenged: 0 };
  for (const typed of values.sets.slice(0, set)) {
    const score = readSet(typed, 'set', setLength);
    const verdict = score && judgeSet(score, setLength, false);
    if (verdict === 'challenger' || verdict === 'challenged') won[verdict] += 1;
  }
  // Only the last set can be the deciding one.
  const isDeciding = bestOf > 1 && set === bestOf - 1;
  const sides: readonly Side[] = ['challenger', 'challenged'];
  return {
    kind: isDeciding ? decidingSet : 'set',
    setLength,
    isDeciding,
    mayStop: outcome === 'retired',
    endsFor: sides.filter((side) => won[side] === needed - 1),
  };
}

/** Whether a set may be part of the result. */
function stands(set: SetScore, { setLength, isDeciding, mayStop, endsFor }: SetRules): boolean {
  const verdict = judgeSet(set, setLength, isDeciding);
  if (verdict === 'impossible') return false;
  if (verdict === 'unfinished') return mayStop;
  return !mayStop || !endsFor.includes(verdict);
}

/** Whether a box can hold this, such that later boxes of the set can make it valid. */
function canLead(
  values: ResultValues,
  { set, box }: Place,
  text: string,
  { asItIs = false }: { asItIs?: boolean } = {},
): boolean {
  const rules = rulesOf(values, set);
  const typed = setAt(values, set);
  const most = rules.kind === 'match-tie-break' ? MOST_POINTS : MOST_GAMES;
  const here = (limit: number): readonly number[] =>
    asItIs ? (text === '' ? [] : [Number(text)]) : numbersFrom(text, limit);
  if (box === 'ours') {
    return here(most).some((ours) =>
      numbersFrom('', most).some((theirs) => isReachable([ours, theirs], rules)),
    );
  }
  if (typed.ours === '') {
    // Nothing to go by yet, for example when the arrows led here first.
    return here(most).some((theirs) =>
      numbersFrom('', most).some((ours) => isReachable([ours, theirs], rules)),
    );
  }
  if (box === 'theirs') {
    return here(most).some((theirs) => isReachable([Number(typed.ours), theirs], rules));
  }
  const boxes = boxesOf(typed, rules.kind, rules.setLength);
  const games = [Number(typed.ours), Number(typed.theirs)] as const;
  const stand = (ourPoints: number, theirPoints: number): boolean =>
    stands({ games, tieBreak: [ourPoints, theirPoints] }, rules);
  const pair = (one: number, other: number): boolean =>
    box === 'ourPoints' ? stand(one, other) : stand(other, one);
  if (!asksBoth(boxes)) return here(MOST_POINTS).some((lost) => pair(lost, winningPoints(lost)));
  const isLast = boxes.at(-1) === box;
  const other = box === 'ourPoints' ? typed.theirPoints : typed.ourPoints;
  const others = isLast && other !== '' ? [Number(other)] : numbersFrom('', MOST_POINTS);
  return here(MOST_POINTS).some((one) => others.some((two) => pair(one, two)));
}

/** The points that win a seven-point tie-break against this many. */
const winningPoints = (lost: number): number => Math.max(7, lost + 2);

/** Whether games can be part of the result, with tie-break points where required. */
function isReachable([ours, theirs]: readonly [number, number], rules: SetRules): boolean {
  if (rules.kind === 'match-tie-break') return stands({ matchTieBreak: [ours, theirs] }, rules);
  const games = [ours, theirs] as const;
  if (stands({ games }, rules)) return true;
  const tieBreak = ours > theirs ? ([7, 0] as const) : ([0, 7] as const);
  return mayHaveTieBreak(games, rules.setLength) && stands({ games, tieBreak }, rules);
}

/** The numbers that start with these digits. */
function numbersFrom(text: string, most: number): readonly number[] {
  const all = text === '' ? TO_99 : (BEGINNING_WITH.get(text) ?? []);
  return all.filter((number) => number <= most);
}

const TO_99 = Array.from({ length: MOST_POINTS + 1 }, (_, at) => at);
const BEGINNING_WITH: ReadonlyMap<string, readonly number[]> = new Map(
  TO_99.map((start) => [
    String(start),
    TO_99.filter((number) => String(number).startsWith(String(start))),
  ]),
);

/** The sets with a new number in one box. Later boxes of its set that are now impossible are cleared. */
function written(values: ResultValues, { set, box }: Place, text: string): readonly SetValues[] {
  const rules = rulesOf(values, set);
  const typed = setAt(values, set);
  const put = (next: SetValues): readonly SetValues[] =>
    values.sets.map((one, at) => (at === set ? next : one));
  if (text === typed[box]) return values.sets;
  if (box === 'ours' || box === 'theirs') {
    const next: SetValues = { ...typed, [box]: text, ourPoints: '', theirPoints: '' };
    if (box === 'theirs' || next.theirs === '' || text === '') return put(next);
    const sheet = { ...values, sets: put(next) };
    const fits = canLead(sheet, { set, box: 'theirs' }, next.theirs, { asItIs: true });
    return put(fits ? next : { ...next, theirs: '' });
  }
  const boxes = boxesOf(typed, rules.kind, rules.setLength);
  const other: Box = box === 'ourPoints' ? 'theirPoints' : 'ourPoints';
  const next: SetValues = { ...typed, [box]: text };
  if (!asksBoth(boxes)) {
    return put({ ...next, [other]: text === '' ? '' : String(winningPoints(Number(text))) });
  }
  if (boxes.at(-1) === box || next[other] === '') return put(next);
  const sheet = { ...values, sets: put(next) };
  const fits = canLead(sheet, { set, box: other }, next[other], { asItIs: true });
  return put(fits ? next : { ...next, [other]: '' });
}
