import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { RadioCards } from '../../../shared/forms/radio-cards.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { useSettleAppealMutation } from '../api/appeals-api.ts';
import {
  type Appeal,
  claimSentence,
  EMPTY_SETTLE,
  SETTLE_SCHEMA,
  VERDICT_LABELS,
} from '../domain/appeal.ts';
import { REPORT_LIMITS } from '../domain/limits.ts';

/** Settles a disputed no-show, with an answer to everybody who played. */
export function SettleAppealDialog({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const [settle] = useSettleAppealMutation();
  return (
    <FormDialog
      title="Settle this no-show"
      description={claimSentence(appeal)}
      submitLabel="Settle"
      busyLabel="Sending..."
      initialValues={EMPTY_SETTLE}
      validationSchema={SETTLE_SCHEMA}
      onSubmit={async ({ verdict, answer }) =>
        settle({
          appealId: appeal.id,
          verdict: verdict === 'counts' ? 'counts' : 'dropped',
          answer,
        })
      }
      onClose={onClose}
    >
      <RadioCards
        name="verdict"
        label="Does it count?"
        options={[
          {
            value: 'counts',
            title: VERDICT_LABELS.counts,
            description: "They didn't come, and it counts against them.",
          },
          {
            value: 'dropped',
            title: VERDICT_LABELS.dropped,
            description: 'They came, or nobody was to blame.',
          },
        ]}
        columns={2}
        required
      />
      <TextAreaFormField
        name="answer"
        label="Answer"
        hint="Everyone who played will see it. Without an answer, they only see your decision."
        limit={REPORT_LIMITS.answerLength}
      />
    </FormDialog>
  );
}
