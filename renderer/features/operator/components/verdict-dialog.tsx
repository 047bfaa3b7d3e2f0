import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { useSetResultCountsMutation } from '../api/operator-api.ts';
import type { CaseRef } from '../domain/case.ts';
import {
  type CaseResult,
  resultLabel,
  type Verdict,
  VERDICT_REFUSALS,
  VERDICT_SCHEMA,
  VERDICTS,
} from '../domain/case-result.ts';
import { OPERATOR_LIMITS } from '../domain/limits.ts';

/** Withdraws a result, or makes it count, with a reason shown to everybody who played. */
export function VerdictDialog({
  item: { kind, id },
  result,
  verdict,
  onClose,
}: {
  item: CaseRef;
  result: CaseResult;
  verdict: Verdict;
  onClose: () => void;
}) {
  const [decide] = useSetResultCountsMutation();
  const { title, text, submit } = VERDICTS[verdict];
  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={submit}
      submitVariant={verdict === 'withdraw' ? 'danger' : 'solid'}
      busyLabel="Saving..."
      initialValues={{ words: '' }}
      validationSchema={VERDICT_SCHEMA}
      refusals={VERDICT_REFUSALS}
      onSubmit={({ words }) => decide({ kind, id, challengeId: result.match.id, verdict, words })}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{resultLabel(result)}</p>
      <TextAreaFormField
        name="words"
        label="Reason"
        hint="Everyone who played will see it."
        limit={OPERATOR_LIMITS.wordsLength}
        required
      />
    </FormDialog>
  );
}
