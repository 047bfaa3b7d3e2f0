import { useEffect, useRef, useState } from 'react';
import { CodeFormField } from '../../../shared/forms/code-form-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { TextFormField } from '../../../shared/forms/text-form-field.tsx';
import { codeSchema, withoutSpaces } from '../../auth/domain/account-forms.ts';
import { useEnrolFactorMutation, useVerifyFactorMutation } from '../api/settings-api.ts';
import type { NewFactor } from '../domain/account.ts';
import { ACCOUNT_REFUSALS, factorNameSchema } from '../domain/settings-forms.ts';

interface FactorValues {
  readonly name: string;
  readonly code: string;
}

/** Two steps: a name, then the QR code and the first code, which proves that it was scanned. */
export function AddFactorDialog({ isSpare, onClose }: { isSpare: boolean; onClose: () => void }) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [enrol, { reset }] = useEnrolFactorMutation();
  const [verify] = useVerifyFactorMutation();

  /** Resolves to the factor waiting for its first code; null: it is active. */
  const submit = async ({ name, code }: FactorValues): Promise<SubmitResult<NewFactor | null>> => {
    if (factor)
      return verify({ factorId: factor.id, code: withoutSpaces(code), isFirst: !isSpare });
    const enrolled = await enrol({ name: name.trim() });
    // The secret stays in this dialog only.
    reset();
    return enrolled;
  };

  return (
    <FormDialog
      {...(factor
        ? {
            title: 'Scan this code',
            description:
              'Scan it with your authenticator app, then enter the six digits that the app shows.',
            submitLabel: 'Turn on',
            busyLabel: 'Checking...',
            validationSchema: codeSchema,
          }
        : {
            title: isSpare ? 'Add a backup app' : 'Turn on two-factor authentication',
            description:
              'You need an authenticator app, such as the one in your password manager. Devices that are logged in without a code will have to log in again.',
            submitLabel: 'Show QR code',
            busyLabel: 'Preparing...',
            validationSchema: factorNameSchema,
          })}
      initialValues={{ name: isSpare ? 'Backup app' : 'Authenticator app', code: '' }}
      refusals={ACCOUNT_REFUSALS}
      onSubmit={submit}
      onSuccess={(enrolled, form) => {
        if (enrolled === null) return onClose();
        setFactor(enrolled);
        // The code field has not been visited yet.
        void form.setTouched({}, false);
      }}
      onClose={onClose}
    >
      {factor ? (
        <FactorCode factor={factor} />
      ) : (
        <TextFormField
          name="name"
          label="Name"
          hint={`A name you'll recognise, e.g. “Work phone”.`}
          autoComplete="off"
          required
        />
      )}
    </FormDialog>
  );
}

/** A new factor's key, as picture and text, and its first code. */
function FactorCode({ factor }: { factor: NewFactor }) {
  const field = useRef<HTMLInputElement>(null);
  // The previous step had the focus, and is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={factor.qrCode}
          alt="QR code for your authenticator app"
          className="size-44 rounded-md border border-rule"
        />
        <div className="min-w-48 flex-1">
          <p className="text-muted">No camera at hand? Type this key into the app:</p>
          <code className="mt-1 block font-mono text-lg select-all">{inGroups(factor.secret)}</code>
        </div>
      </div>
      <CodeFormField ref={field} />
    </>
  );
}

/** Easier to type; apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
