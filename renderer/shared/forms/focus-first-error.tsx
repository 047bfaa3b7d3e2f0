import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/**
 * Inside a <Formik> form: after a failed submit, focuses the first invalid field in page order.
 * Also works for errors from the server.
 */
export function FocusFirstError() {
  const { isSubmitting, isValid } = useFormikContext();
  const here = useRef<HTMLSpanElement>(null);
  const wasSubmitting = useRef(false);

  useEffect(() => {
    const ended = wasSubmitting.current && !isSubmitting;
    wasSubmitting.current = isSubmitting;
    if (!ended || isValid) return;
    const wrong = here.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = wrong?.matches(FOCUSABLE)
      ? wrong
      : (wrong?.querySelector<HTMLElement>(':checked') ??
        wrong?.querySelector<HTMLElement>(FOCUSABLE));
    target?.focus();
  }, [isSubmitting, isValid]);

  return <span ref={here} hidden />;
}
