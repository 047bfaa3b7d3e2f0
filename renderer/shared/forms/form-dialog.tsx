import { Form, Formik, type FormikConfig, type FormikHelpers, type FormikValues } from 'formik';
import { type ReactNode, useId } from 'react';
import type { Refusals } from '../refusals.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogProps } from '../ui/dialog.tsx';
import { FocusFirstError } from './focus-first-error.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { showRefusal, type SubmitResult } from './show-refusal.ts';
import { SubmitButton } from './submit-button.tsx';

type SubmitVariant = 'solid' | 'danger' | 'primary' | 'quiet';

type FormRules<Values> = Pick<
  FormikConfig<Values>,
  'initialValues' | 'validationSchema' | 'validate' | 'validateOnBlur'
>;

/**
 * A form in a dialog; its fields are the children. It stays open, with its input, until the server
 * has accepted it, and can't be closed while it is being sent.
 */
export function FormDialog<Values extends FormikValues, Data>({
  title,
  description,
  children,
  cancelLabel = 'Cancel',
  submitLabel,
  submitVariant = 'solid',
  busyLabel,
  fullOnPhones = false,
  refusals = {},
  onSubmit,
  onClose,
  onSuccess = onClose,
  ...rules
}: FormRules<Values> &
  Pick<DialogProps, 'title' | 'description' | 'children' | 'fullOnPhones'> & {
    cancelLabel?: string;
    submitLabel: ReactNode;
    submitVariant?: SubmitVariant | ((values: Values) => SubmitVariant);
    /** The submit button's label while sending. */
    busyLabel: string;
    /** Which field shows which refusal. */
    refusals?: Refusals;
    onSubmit: (values: Values) => Promise<SubmitResult<Data>>;
    onClose: () => void;
    /** Called instead of closing. */
    onSuccess?: (data: Data, form: FormikHelpers<Values>) => void;
  }) {
  const formId = useId();
  const submit = async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    const result = await onSubmit(values);
    showRefusal(form, result.error, refusals);
    if (result.error === undefined) onSuccess(result.data, form);
  };
  return (
    <Formik<Values> {...rules} onSubmit={submit}>
      {({ dirty, isSubmitting, values }) => {
        const close = (): void => (isSubmitting ? undefined : onClose());
        return (
          <Dialog
            open
            onOpenChange={close}
            title={title}
            description={description}
            fullOnPhones={fullOnPhones}
            holds={dirty}
            footer={
              <>
                <Button onClick={close} aria-disabled={isSubmitting || undefined}>
                  {cancelLabel}
                </Button>
                <SubmitButton
                  form={formId}
                  variant={
                    typeof submitVariant === 'function' ? submitVariant(values) : submitVariant
                  }
                  busyLabel={busyLabel}
                >
                  {submitLabel}
                </SubmitButton>
              </>
            }
          >
            <Form
              id={formId}
              noValidate
              className={fullOnPhones ? 'flex grow flex-col gap-3' : 'space-y-5'}
            >
              <FocusFirstError />
              {children}
              <FormRefusal />
            </Form>
          </Dialog>
        );
      }}
    </Formik>
  );
}
