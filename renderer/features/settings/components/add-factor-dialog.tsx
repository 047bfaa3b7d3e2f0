import { Form, Formik } from 'formik';
import { useId, useState } from 'react';
import { isDbError } from '../../../shared/api/db-error.ts';
import { CodeFormField } from '../../../shared/forms/code-form-field.tsx';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CODE_WRONG, codeSchema } from '../../auth/domain/account-forms.ts';
import { useEnrolFactorMutation, useVerifyFactorMutation } from '../api/settings-api.ts';
import type { NewFactor } from '../domain/account.ts';
import { factorNameSchema, refusedField } from '../domain/settings-forms.ts';

/** Two steps: a name, then the QR code and the first code that proves it was taken over. */
export function AddFactorDialog({ isSpare, onClose }: { isSpare: boolean; onClose: () => void }) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  return factor === null ? (
    <NameStep isSpare={isSpare} onMade={setFactor} onClose={onClose} />
  ) : (
    <CodeStep factor={factor} onClose={onClose} />
  );
}

function NameStep({
  isSpare,
  onMade,
  onClose,
}: {
  isSpare: boolean;
  onMade: (factor: NewFactor) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const [enrol, { reset }] = useEnrolFactorMutation();
  return (
    <Formik
      initialValues={{ name: isSpare ? 'Spare' : 'Authenticator app' }}
      validationSchema={factorNameSchema}
      onSubmit={async ({ name }, form) => {
        const { data, error } = await enrol({ name: name.trim() });
        // The secret stays in this dialog only.
        reset();
        if (data) return onMade(data);
        const refused = isDbError(error) ? refusedField(error.code) : null;
        if (refused) form.setFieldError(refused.field, refused.message);
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title={isSpare ? 'Add a spare' : 'Turn on two-factor authentication'}
          description="You need an authenticator app, such as the one in your password manager. All other devices have to log in again."
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Preparing...">
                Show QR Code
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate>
            <TextFormField
              name="name"
              label="Name"
              hint="By which you know it again: the phone it is on, say."
              autoComplete="off"
              required
            />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}

function CodeStep({ factor, onClose }: { factor: NewFactor; onClose: () => void }) {
  const formId = useId();
  const [verify] = useVerifyFactorMutation();
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={codeSchema}
      onSubmit={async ({ code }, form) => {
        const { error } = await verify({ factorId: factor.id, code: code.replaceAll(/\s/g, '') });
        if (error === undefined) return onClose();
        if (isDbError(error) && error.code === 'mfa_verification_failed')
          form.setFieldError('code', CODE_WRONG);
      }}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => (isSubmitting ? undefined : onClose())}
          title="Scan this code"
          description="Scan it with your authenticator app, then enter the six digits that the app shows."
          footer={
            <>
              <Button onClick={onClose} aria-disabled={isSubmitting || undefined}>
                Cancel
              </Button>
              <SubmitButton form={formId} variant="solid" busyLabel="Checking...">
                Turn On
              </SubmitButton>
            </>
          }
        >
          <Form id={formId} noValidate className="space-y-5">
            <div className="flex flex-wrap items-center gap-5">
              <img
                src={factor.qrCode}
                alt="QR code for your authenticator app"
                className="size-44 rounded-md border border-rule"
              />
              <div className="min-w-48 flex-1">
                <p className="text-muted">No camera at hand? Type this key into the app:</p>
                <code className="mt-1 block font-mono text-lg break-all select-all">
                  {inGroups(factor.secret)}
                </code>
              </div>
            </div>
            <CodeFormField />
            <FocusFirstError />
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}

/** Easier to type over; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
