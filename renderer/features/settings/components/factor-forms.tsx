import { Form, Formik } from 'formik';
import { useEffect, useRef } from 'react';
import { isDbError } from '../../../shared/api/db-error.ts';
import { CodeFormField } from '../../../shared/forms/code-form-field.tsx';
import { FocusFirstError } from '../../../shared/forms/focus-first-error.tsx';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { CODE_WRONG, codeSchema } from '../../auth/domain/account-forms.ts';
import type { NewFactor } from '../domain/account.ts';
import { factorNameSchema, refusedField } from '../domain/settings-forms.ts';

/** What an authenticator app is called. `onName` resolves to what was wrong, if anything. */
export function FactorNameForm({
  formId,
  suggestion,
  onName,
}: {
  formId: string;
  suggestion: string;
  onName: (name: string) => Promise<unknown>;
}) {
  return (
    <Formik
      initialValues={{ name: suggestion }}
      validationSchema={factorNameSchema}
      onSubmit={async ({ name }, form) => {
        const error = await onName(name.trim());
        const refused = isDbError(error) ? refusedField(error.code) : null;
        if (refused) form.setFieldError(refused.field, refused.message);
      }}
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
    </Formik>
  );
}

/** The key of a new factor, as picture and text, and its first code. `onCode` as `onName` above. */
export function FactorCodeForm({
  formId,
  factor,
  onCode,
}: {
  formId: string;
  factor: NewFactor;
  onCode: (code: string) => Promise<unknown>;
}) {
  const field = useRef<HTMLInputElement>(null);
  // The step before had the focus, and is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={codeSchema}
      onSubmit={async ({ code }, form) => {
        const error = await onCode(code.replaceAll(/\s/g, ''));
        if (isDbError(error) && error.code === 'mfa_verification_failed')
          form.setFieldError('code', CODE_WRONG);
      }}
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
            <code className="mt-1 block font-mono text-lg select-all">
              {inGroups(factor.secret)}
            </code>
          </div>
        </div>
        <CodeFormField ref={field} />
        <FocusFirstError />
      </Form>
    </Formik>
  );
}

/** Easier to type over; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
