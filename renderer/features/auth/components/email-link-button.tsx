import { useFormikContext } from 'formik';
import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { emailSchema } from '../domain/account-forms.ts';

/** Login without the password: only needs the address in the surrounding form. */
export function EmailLinkButton({
  busy,
  onAsk,
}: {
  busy: boolean;
  onAsk: (email: string) => void;
}) {
  const { values, setFieldError, setFieldTouched } = useFormikContext<{ email: string }>();
  const here = useRef<HTMLDivElement>(null);

  const ask = async (): Promise<void> => {
    try {
      const { email } = await emailSchema.validate(values);
      onAsk(email);
    } catch (error) {
      await setFieldTouched('email', true, false);
      setFieldError('email', error instanceof Error ? error.message : '');
      here.current?.closest('form')?.querySelector<HTMLElement>('[name="email"]')?.focus();
    }
  };

  return (
    <div ref={here}>
      <Button
        size="lg"
        className="w-full"
        icon={<Mail aria-hidden size={20} />}
        busy={busy}
        busyLabel="Sending..."
        // The focused field keeps the focus until the press is over: an error shown on blur would
        // move the button.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void ask()}
      >
        Email me a link
      </Button>
    </div>
  );
}
