import { Form, Formik } from 'formik';
import { useId } from 'react';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../shared/forms/text-area-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EMPTY_RULING, type Ruling, RULING_SCHEMA, WORDS_LIMIT } from '../domain/report-draft.ts';

const WORDS = {
  handled: {
    title: 'Handle this report',
    text: 'Say that you have acted on it: talked to the member, removed what was reported, or more.',
    submit: 'Mark as Handled',
  },
  dismissed: {
    title: 'Dismiss this report',
    text: 'Say that there is nothing to act on.',
    submit: 'Dismiss Report',
  },
} as const;

/** The dialog that closes a report. What was typed survives a failure to send it. */
export function RulingForm({
  state,
  reporterName,
  onRule,
  onClose,
}: {
  state: keyof typeof WORDS;
  reporterName: string;
  onRule: (ruling: Ruling) => Promise<void>;
  onClose: () => void;
}) {
  const formId = useId();
  const { title, text, submit } = WORDS[state];
  return (
    <Formik<Ruling> initialValues={EMPTY_RULING} validationSchema={RULING_SCHEMA} onSubmit={onRule}>
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title={title}
          description={text}
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Sending...">
                {submit}
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate>
            <TextAreaFormField
              name="answer"
              label="Answer"
              hint={`${reporterName} reads it. Without one, they are told what you decided.`}
              limit={WORDS_LIMIT}
            />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
