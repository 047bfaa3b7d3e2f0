import { useFormikContext } from 'formik';
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx';
import { RadioCards } from '../../../../shared/forms/radio-cards.tsx';
import { SelectFormField } from '../../../../shared/forms/select-form-field.tsx';
import { useEnterResultMutation } from '../../api/results/results-api.ts';
import { type Challenge, type MatchType, opponentOf, seatOf } from '../../domain/challenge.ts';
import {
  DECIDING_SET_OPTIONS,
  initialResult,
  FORMAT_OPTIONS,
  hasLoser,
  hasScore,
  resultErrors,
  type ResultValues,
  SET_LENGTH_OPTIONS,
  toResultClaim,
} from '../../domain/results/result-form.ts';
import { outcomeChoices } from '../../domain/results/result-text.ts';
import { ScoreSheet } from './score-sheet.tsx';

/** Says how a match went. */
export function ResultDialog({
  match,
  viewerId,
  onClose,
}: {
  match: Challenge;
  viewerId: string;
  onClose: () => void;
}) {
  const [enter] = useEnterResultMutation();
  const side = seatOf(match, viewerId)?.side ?? 'challenger';
  const theirName = opponentOf(match, viewerId).fullName;
  return (
    <FormDialog
      title="Enter Result"
      description={`Your match with ${theirName}. The other side confirms what you enter.`}
      submitLabel="Enter Result"
      busyLabel="Entering..."
      initialValues={initialResult(match.matchType === 'practice')}
      validate={resultErrors}
      onSubmit={(values) => enter({ challengeId: match.id, ...toResultClaim(values, side) })}
      onClose={onClose}
    >
      <ResultFields matchType={match.matchType} theirName={theirName} />
    </FormDialog>
  );
}

function ResultFields({ matchType, theirName }: { matchType: MatchType; theirName: string }) {
  const { values } = useFormikContext<ResultValues>();
  const isDoubles = matchType === 'doubles';
  return (
    <>
      <RadioCards
        name="outcome"
        label="What became of it?"
        options={outcomeChoices(matchType)}
        columns={2}
      />
      {hasLoser(values) && (
        <RadioCards
          name="loser"
          label={values.outcome === 'retired' ? 'Who retired?' : 'Who did not come?'}
          options={[
            { value: 'us', title: isDoubles ? 'Our side' : 'I' },
            { value: 'them', title: isDoubles ? 'The other side' : theirName },
          ]}
          columns={2}
          required
        />
      )}
      {hasScore(values) && (
        <>
          <div className="grid gap-3 sm:grid-cols-3">
            <SelectFormField name="bestOf" label="Format" options={FORMAT_OPTIONS} />
            <SelectFormField name="setLength" label="Sets" options={SET_LENGTH_OPTIONS} />
            {values.bestOf !== '1' && (
              <SelectFormField
                name="decidingSet"
                label="Deciding Set"
                options={DECIDING_SET_OPTIONS}
              />
            )}
          </div>
          <ScoreSheet theirName={isDoubles ? 'Them' : theirName} />
        </>
      )}
    </>
  );
}
