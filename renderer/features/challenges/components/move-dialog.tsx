import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SelectFormField } from '../../../shared/forms/select-form-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useProposeMoveMutation } from '../api/match-api.ts';
import type { Challenge } from '../domain/challenge.ts';
import { DURATION_OPTIONS } from '../domain/form-options.ts';
import { firstMoveValues, proposalSchema, refusedField } from '../domain/proposal.ts';
import { WhenFields } from './when-fields.tsx';

const clock = (): Date => new Date();

/** Proposes another time for an agreed match. What was typed survives a refusal. */
export function MoveDialog({ match, onClose }: { match: Challenge; onClose: () => void }) {
  const formId = useId();
  const [propose] = useProposeMoveMutation();
  const { id: challengeId, timeZone } = match;
  const [initial] = useState(() => firstMoveValues(match, clock()));
  const [schema] = useState(() => proposalSchema(clock, () => timeZone));
  return (
    <Formik
      initialValues={initial}
      validationSchema={schema}
      onSubmit={async ({ date, time, duration, courtLocation }, { setFieldError }) => {
        const { error } = await propose({
          challengeId,
          date,
          time,
          durationMinutes: Number(duration),
          courtLocation: courtLocation.trim(),
        });
        const refused = error && 'code' in error && refusedField(error.code ?? '');
        if (refused) setFieldError(refused.field, refused.message);
        if (error === undefined) onClose();
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title="Move Match"
          description="Your match stays as it is until the other side agrees."
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Proposing...">
                Propose Time
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-5">
            <FocusFirstError />
            <WhenFields clock={clock} zone={timeZone} viewerZone={deviceZone()} />
            <SelectFormField name="duration" label="Duration" options={DURATION_OPTIONS} />
            <TextFormField name="courtLocation" label="Court Location" required />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
