import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CENTRED, DIALOG_FOOTER, FULL_FOOTER, FULL_ON_PHONES, SCRIM } from './floating-style.ts';
import { IconButton } from './icon-button.tsx';
import { staysAtToast } from './press-on-toast.ts';
import { useReturnFocus } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';
import { usePageMark } from './use-page-mark.ts';
import { useToastsInReach } from './use-toasts-in-reach.ts';
import { useUnsaved } from './unsaved.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the least committing first. */
  readonly footer?: ReactNode;
  readonly size?: 'md' | 'lg';
  /** Fills the window on phones, with its buttons always visible. */
  readonly fullOnPhones?: boolean | undefined;
  /** Closing would lose something: a press outside, easily made by a thumb, doesn't close it. */
  readonly holds?: boolean | undefined;
}

/** A modal dialog: keeps the focus inside, closes on Escape and a phone's Back, and returns the focus. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  fullOnPhones = false,
  holds = false,
}: DialogProps) {
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  useToastsInReach(open);
  useUnsaved(open && holds);
  usePageMark('dialog-fills', open && fullOnPhones);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          {...focus}
          onInteractOutside={(event) => (holds ? event.preventDefault() : staysAtToast(event))}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            CENTRED,
            size === 'lg' ? 'max-w-3xl' : 'max-w-lg',
            fullOnPhones && FULL_ON_PHONES,
          )}
        >
          <Radix.Title
            className={classNames(
              'pt-5 pr-16 pb-2 pl-5 text-2xl',
              fullOnPhones && 'phone:pt-4 phone:pb-1',
            )}
          >
            {title}
          </Radix.Title>
          {description && (
            <Radix.Description
              className={classNames(
                'px-5 text-muted',
                fullOnPhones && 'phone:text-sm sideways:sr-only',
              )}
            >
              {description}
            </Radix.Description>
          )}
          <div
            className={classNames(
              'px-5 pt-4 pb-5',
              fullOnPhones && 'flex grow flex-col phone:pt-3 phone:pb-3',
            )}
          >
            {children}
          </div>
          {footer && <div className={fullOnPhones ? FULL_FOOTER : DIALOG_FOOTER}>{footer}</div>}
          {/* Last in DOM order, so that the first field or button gets the initial focus. */}
          <Radix.Close asChild>
            <IconButton
              label="Close"
              icon={<X aria-hidden size={20} />}
              className={classNames(
                'absolute right-3',
                fullOnPhones ? 'top-3 phone:top-[max(0.75rem,env(safe-area-inset-top))]' : 'top-3',
              )}
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
