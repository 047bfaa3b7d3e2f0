import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from '../ui/button.tsx';

/**
 * Submits the form once: while it is being sent further presses do nothing. Primary unless stated
 * otherwise.
 */
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
      // Keeps the focus where it is until the press is over: an error shown on blur could move the
      // button from under the finger.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.detail > 0) event.currentTarget.focus();
        onClick?.(event);
      }}
    />
  );
}
