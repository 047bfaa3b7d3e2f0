import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from '../ui/button.tsx';

/** Sends the form, once: while it is under way further presses do nothing. Primary unless said otherwise. */
export function SubmitButton({
  variant = 'primary',
  busy = false,
  onClick,
  ...rest
}: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      {...rest}
      variant={variant}
      type="submit"
      busy={busy || isSubmitting}
      // The field that has the focus keeps it until the press is over: what it says when left may move the button from
      // under the finger.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.detail > 0) event.currentTarget.focus();
        onClick?.(event);
      }}
    />
  );
}
