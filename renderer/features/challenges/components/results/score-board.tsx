import { useFormikContext } from 'formik';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { FieldError } from '../../../../shared/ui/field.tsx';
import { KeptTogether } from '../../../../shared/ui/kept-together.tsx';
import {
  type ResultValues,
  scoreRows,
  type SetRow,
  toResultClaim,
} from '../../domain/results/result-form.ts';
import {
  boxLabel,
  boxQuestion,
  keyRefusal,
  losersPointsText,
  setProblemText,
  typedScoreText,
} from '../../domain/results/result-form-text.ts';
import {
  type Box,
  boxesOf,
  type Cursor,
  goOn,
  goToOther,
  isLosersAlone,
  isOptional,
  neighbour,
  nextStep,
  onSheet,
  openKeys,
  type Place,
  pressKey,
  START,
  takeBack,
  textAt,
  typeNumber,
  type Typed,
} from '../../domain/results/score-keys.ts';
import { ScoreKeypad } from './score-keypad.tsx';

const ARROWS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * The sets side by side, and the keys. Each key moves on to the next box; one that leads to no
 * score is refused as it is pressed, on the screen or on a keyboard.
 */
export function ScoreBoard({
  ourName,
  theirName,
  children,
}: {
  ourName: string;
  theirName: string;
  /** Between the board and the keys. */
  children: ReactNode;
}) {
  const { values, setFieldValue, submitCount } = useFormikContext<ResultValues>();
  const [last, setCursor] = useState<Cursor>(START);
  const cursor = onSheet(values, last);
  const [isRefused, setRefused] = useState(false);
  const board = useRef<HTMLFieldSetElement>(null);
  const rows = scoreRows(values);
  const { at } = cursor;
  const kind = (at && rows[at.set]?.kind) ?? 'set';
  const mayStop = values.outcome === 'retired';

  useEffect(() => {
    if (at === null) return;
    const box = board.current?.querySelector<HTMLElement>(`[name="sets.${at.set}.${at.box}"]`);
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Somebody using the on-screen keys with a keyboard stays there.
    if (board.current?.contains(document.activeElement)) box?.focus();
  }, [at]);

  const take = (typed: Typed | null): void => {
    setRefused(typed === null);
    if (typed === null) return;
    void setFieldValue('sets', typed.sets);
    setCursor(typed.cursor);
  };
  const press = (digit: number): void => {
    if (at !== null) take(pressKey(values, cursor, digit));
  };
  const back = (): void => {
    const typed = takeBack(values, cursor);
    if (typed) take(typed);
  };
  const next = (): void => {
    setRefused(false);
    setCursor(goOn(values, cursor));
  };
  /** Digits can be typed wherever the focus is, on the board or on the keys. */
  const onType = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) press(Number(event.key));
    else if (event.key === 'Backspace' || event.key === 'Delete') back();
    else return;
    event.preventDefault();
  };
  const onBoxKey = (event: KeyboardEvent): void => {
    onType(event);
    const other = SEPARATOR.test(event.key) ? goToOther(values, cursor) : null;
    if (other) {
      setRefused(false);
      setCursor(other);
      event.preventDefault();
    }
    const arrow = ARROWS[event.key];
    const place = arrow !== undefined && at !== null ? neighbour(values, at, arrow) : null;
    if (place) setCursor({ at: place, fresh: true });
    // Once the score is complete, Enter sends it.
    else if (event.key === 'Enter' && !isWhole(rows) && nextStep(values, cursor)) next();
    else if (arrow === undefined) return;
    event.preventDefault();
  };

  const asked = submitCount > 0;
  const problems = rows.map(({ problem }, set) => {
    if (problem === null) return null;
    // Missing parts are only reported after an attempt to send.
    const isTyping = problem === 'missing' || (problem === 'tie-break' && at?.set === set);
    return isTyping && !asked ? null : problem;
  });
  const hasTieBreaks = rows.some(({ hasTieBreak }) => hasTieBreak);

  return (
    <div className="flex grow flex-col gap-3 sideways:grid sideways:grid-cols-2 sideways:items-start">
      <div className="min-w-0 space-y-3">
        <fieldset ref={board} className="min-w-0 space-y-3">
          <legend className="sr-only">Score</legend>
          <div className="on-court flex gap-1.5 overflow-x-auto bg-court px-3 pt-1 pb-3 text-line">
            <div aria-hidden="true" className="flex min-w-14 grow flex-col gap-1">
              <span className={HEAD} />
              <Name>{ourName}</Name>
              <Name>{theirName}</Name>
              {hasTieBreaks && <Name>Tie-break points</Name>}
            </div>
            {rows.map((row, set) => (
              <SetColumn
                // Sets have no identity but their position.
                // oxlint-disable-next-line react/no-array-index-key
                key={set}
                {...{ set, row, theirName, at }}
                problem={problems[set] ?? null}
                onFocus={(place) => {
                  if (place.set !== at?.set || place.box !== at.box) {
                    setCursor({ at: place, fresh: true });
                  }
                }}
                onKey={onBoxKey}
                onNumber={(place, text) => take(typeNumber(values, place, text))}
              />
            ))}
          </div>
          {problems.map(
            (problem, set) =>
              problem && (
                <FieldError
                  // oxlint-disable-next-line react/no-array-index-key
                  key={set}
                  id={errorId(set)}
                >
                  {setProblemText(problem, rows[set]?.kind ?? 'set', values.setLength)}
                </FieldError>
              ),
          )}
        </fieldset>
        {children}
      </div>
      <div className="mt-auto space-y-2 sideways:mt-0">
        <div aria-live="polite" className="min-h-7">
          {isRefused && at !== null ? (
            <FieldError id="refused-key">
              {keyRefusal(at, kind, values.setLength, mayStop)}
            </FieldError>
          ) : (
            <Prompt {...{ values, at, kind, theirName }} />
          )}
        </div>
        <ScoreKeypad
          {...{ values, cursor }}
          open={openKeys(values, cursor)}
          reason={
            at === null ? 'The score is complete.' : keyRefusal(at, kind, values.setLength, mayStop)
          }
          onKeyDown={onType}
          onDigit={press}
          onBack={back}
          onNext={next}
        />
      </div>
    </div>
  );
}

/** Between the two sides' points. */
const SEPARATOR = /^[-–:/ ]$/u;
const isWhole = (rows: readonly SetRow[]): boolean => rows.every(({ problem }) => problem === null);
const errorId = (set: number): string => `set-${set}-error`;
const HEAD = 'block h-6 text-center text-sm';
/** As high as the boxes beside it. */
const LINE = 'h-13';

function Name({ children }: { children: string }) {
  return (
    <span className={classNames(LINE, 'flex items-center')}>
      <span dir="auto" className="line-clamp-2 leading-tight font-semibold wrap-anywhere">
        {children}
      </span>
    </span>
  );
}

/** What is expected at the cursor; at the end, the score as it will be sent. */
function Prompt({
  values,
  at,
  kind,
  theirName,
}: {
  values: ResultValues;
  at: Place | null;
  kind: SetRow['kind'];
  theirName: string;
}) {
  if (at !== null) {
    return (
      <p className="font-semibold">
        {boxQuestion(at, kind, theirName)}
        {isLosersAlone(values, at) ? (
          <span className="block font-normal text-muted">
            <KeptTogether>
              {losersPointsText(values.sets[at.set], isOptional(values, at))}
            </KeptTogether>
          </span>
        ) : (
          isOptional(values, at) && (
            <span className="block font-normal text-muted">You can skip this.</span>
          )
        )}
      </p>
    );
  }
  return (
    <p className="figures text-lg">
      <KeptTogether>{typedScoreText(toResultClaim(values, 'challenger').score)}</KeptTogether>
    </p>
  );
}

function SetColumn({
  set,
  row: { kind },
  theirName,
  at,
  problem,
  onFocus,
  onKey,
  onNumber,
}: {
  set: number;
  row: SetRow;
  theirName: string;
  at: Place | null;
  problem: SetRow['problem'];
  onFocus: (place: Place) => void;
  onKey: (event: KeyboardEvent) => void;
  onNumber: (place: Place, text: string) => void;
}) {
  const { values } = useFormikContext<ResultValues>();
  const typed = values.sets[set];
  if (typed === undefined) return null;
  const boxes = boxesOf(typed, kind, values.setLength);
  const field = (box: Box) => {
    const place = { set, box };
    const text = textAt(values, place);
    // For a missing part only the gaps are invalid.
    const isWrong = problem !== null && (problem !== 'missing' || text === '');
    return (
      <input
        name={`sets.${set}.${box}`}
        // The keys are on the screen already.
        inputMode="none"
        autoComplete="off"
        aria-label={boxLabel(place, kind, theirName)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId(set) : undefined}
        value={text}
        onFocus={() => onFocus(place)}
        onClick={() => onFocus(place)}
        onKeyDown={onKey}
        onChange={(event) => onNumber(place, event.target.value)}
        className={classNames(
          LINE,
          'figures block w-full min-w-0 rounded-md border-2 p-0 text-center text-3xl caret-transparent aria-invalid:border-4 aria-invalid:border-clay',
          at?.set === set && at.box === box
            ? 'border-ball-edge bg-ball text-ball-ink'
            : 'border-line bg-surface text-ink',
        )}
      />
    );
  };
  return (
    <div className="flex w-13 min-w-11 shrink flex-col gap-1">
      <span aria-hidden="true" className={HEAD}>
        {kind === 'set' ? set + 1 : 'Tie'}
      </span>
      {field('ours')}
      {field('theirs')}
      {boxes.includes('ourPoints') && field('ourPoints')}
      {boxes.includes('theirPoints') && field('theirPoints')}
    </div>
  );
}
