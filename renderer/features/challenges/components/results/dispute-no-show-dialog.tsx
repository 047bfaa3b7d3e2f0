import { FormDialog } from '../../../../shared/forms/form-dialog.tsx';
import { TextAreaFormField } from '../../../../shared/forms/text-area-form-field.tsx';
import { useDisputeNoShowMutation } from '../../api/results/results-api.ts';
import { CHALLENGE_LIMITS } from '../../domain/limits.ts';
import { DISPUTE_SCHEMA, EMPTY_DISPUTE } from '../../domain/results/dispute-draft.ts';

/** For a player who claims to have come to a match. */
export function DisputeNoShowDialog({
  challengeId,
  onClose,
}: {
  challengeId: string;
  onClose: () => void;
}) {
  const [dispute] = useDisputeNoShowMutation();
  return (
    <FormDialog
      title="Dispute no-show"
      description="While you dispute it, it doesn't count. The managers of a club you share will look at it, or CourtCrew if there isn't one. Everyone who played will hear the outcome."
      submitLabel="Dispute no-show"
      busyLabel="Disputing..."
      initialValues={EMPTY_DISPUTE}
      validationSchema={DISPUTE_SCHEMA}
      refusals={{ no_words: { field: 'words' }, words_too_long: { field: 'words' } }}
      onSubmit={({ words }) => dispute({ challengeId, words })}
      onClose={onClose}
    >
      <TextAreaFormField
        name="words"
        label="What happened?"
        hint="The people who settle it will see this."
        limit={CHALLENGE_LIMITS.disputeLength}
        required
      />
    </FormDialog>
  );
}
