import { useFormikContext } from 'formik';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { CONTROL } from '../../../../shared/ui/control-style.ts';
import { FieldError } from '../../../../shared/ui/field.tsx';
import {
  type ResultValues,
  scoreRows,
  type SetRow,
  toCount,
} from '../../domain/results/result-form.ts';
import { setProblemText } from '../../domain/results/result-text.ts';

const GRID = 'grid grid-cols-[1fr_3.5rem_3.5rem] items-center gap-x-2 gap-y-1.5';

/** The sets as a score sheet: a line for each that was played, judged while it is typed. */
export function ScoreSheet({ theirName }: { theirName: string }) {
  const { values, submitCount } = useFormikContext<ResultValues>();
  return (
    <fieldset className="space-y-3 border-y border-rule py-3">
      <legend className="sr-only">Score</legend>
      <div aria-hidden="true" className={classNames(GRID, 'text-sm text-muted')}>
        <span className="col-start-2 text-center">You</span>
        <span className="text-center">Them</span>
      </div>
      {scoreRows(values).map((row, at) => (
        <SetLine
          // The sets have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          at={at}
          {...{ row, theirName }}
          asked={submitCount > 0}
        />
      ))}
    </fieldset>
  );
}

function SetLine({
  row: { kind, hasTieBreak, problem },
  at,
  theirName,
  asked,
}: {
  row: SetRow;
  at: number;
  theirName: string;
  /** Sending was tried: what is missing is said then, not while it is still being typed. */
  asked: boolean;
}) {
  const { values } = useFormikContext<ResultValues>();
  const errorId = `set-${at}-error`;
  const error =
    problem === null || (problem === 'missing' && !asked)
      ? undefined
      : setProblemText(problem, kind, values.setLength);
  const label = kind === 'set' ? `Set ${at + 1}` : 'Match tie-break';
  const wrong = { invalid: error !== undefined, describedBy: error && errorId };
  return (
    <div className="space-y-1.5">
      <div className={GRID}>
        <span className="font-semibold">{label}</span>
        <CountField name={`sets.${at}.ours`} label={`${label}, you`} {...wrong} />
        <CountField name={`sets.${at}.theirs`} label={`${label}, ${theirName}`} {...wrong} />
        {hasTieBreak && (
          <>
            <span className="text-sm text-muted">Tie-break points</span>
            <CountField
              name={`sets.${at}.ourPoints`}
              label={`Tie-break of set ${at + 1}, you`}
              {...wrong}
            />
            <CountField
              name={`sets.${at}.theirPoints`}
              label={`Tie-break of set ${at + 1}, ${theirName}`}
              {...wrong}
            />
          </>
        )}
      </div>
      <div aria-live="polite">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}

/** A number of games or points. */
function CountField({
  name,
  label,
  invalid,
  describedBy,
}: {
  name: string;
  label: string;
  invalid: boolean;
  describedBy: string | undefined;
}) {
  const { getFieldProps, setFieldValue } = useFormikContext<ResultValues>();
  const { value, onBlur } = getFieldProps<string>(name);
  return (
    <input
      name={name}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      value={value}
      onBlur={onBlur}
      onChange={(event) => void setFieldValue(name, toCount(event.target.value))}
      onFocus={(event) => event.target.select()}
      className={classNames(CONTROL, 'figures px-1 text-center text-xl')}
    />
  );
}
