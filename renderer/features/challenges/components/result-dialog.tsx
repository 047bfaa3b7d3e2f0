import { Form, Formik } from 'formik';
import { useId } from 'react';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { RadioCards } from '../../../shared/forms/radio-cards.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useEnterResultMutation } from '../api/match-api.ts';
import { type Challenge, opponentOf, seatOf } from '../domain/challenge.ts';
import {
  DECIDING_SET_OPTIONS,
  firstResult,
  FORMAT_OPTIONS,
  hasLoser,
  hasScore,
  resultErrors,
  SET_LENGTH_OPTIONS,
  toResultClaim,
} from '../domain/result-form.ts';
import { outcomeChoices } from '../domain/result-words.ts';
import { ScoreSheet } from './score-sheet.tsx';

/** Says how a match went. What was typed survives a refusal. */
export function ResultDialog({
  match,
  viewerId,
  onClose,
}: {
  match: Challenge;
  viewerId: string;
  onClose: () => void;
}) {
  const formId = useId();
  const [enter] = useEnterResultMutation();
  const side = seatOf(match, viewerId)?.side ?? 'challenger';
  const theirName = opponentOf(match, viewerId).fullName;
  return (
    <Formik
      initialValues={firstResult(match.matchType === 'practice')}
      validate={resultErrors}
      onSubmit={async (values) => {
        const { error } = await enter({ challengeId: match.id, ...toResultClaim(values, side) });
        if (error === undefined) onClose();
      }}
    >
      {({ isSubmitting, values }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title="Enter Result"
          description={`Your match with ${theirName}. The other side confirms what you enter.`}
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Entering...">
                Enter Result
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-5">
            <FocusFirstError />
            <RadioCards
              name="outcome"
              label="What became of it?"
              options={outcomeChoices(match.matchType)}
              columns={2}
            />
            {hasLoser(values) && (
              <RadioCards
                name="loser"
                label={values.outcome === 'retired' ? 'Who retired?' : 'Who did not come?'}
                options={[
                  { value: 'us', title: match.matchType === 'doubles' ? 'Our side' : 'I' },
                  {
                    value: 'them',
                    title: match.matchType === 'doubles' ? 'The other side' : theirName,
                  },
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
                <ScoreSheet theirName={match.matchType === 'doubles' ? 'Them' : theirName} />
              </>
            )}
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
