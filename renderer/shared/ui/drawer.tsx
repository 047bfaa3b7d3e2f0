import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { SCRIM } from './floating-style.ts';
import { IconButton } from './icon-button.tsx';
import { staysAtToast } from './press-on-toast.ts';
import { useReturnFocus } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useToastsInReach } from './use-toasts-in-reach.ts';
import { useUnsaved } from './unsaved.ts';

/** A modal panel at the side of the window; on phones it fills the window. */
export function Drawer({
  title,
  onClose,
  holds = false,
  children,
}: {
  title: string;
  onClose: () => void;
  /** Closing would lose something: a press outside doesn't close it. */
  holds?: boolean;
  children: ReactNode;
}) {
  const focus = useReturnFocus();
  useBackCloses(true, onClose);
  useToastsInReach(true);
  useUnsaved(holds);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          {...focus}
          onInteractOutside={(event) => (holds ? event.preventDefault() : staysAtToast(event))}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 w-full animate-fade-in overflow-y-auto border-rule bg-surface pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float sm:w-104 sm:border-l"
        >
          <Radix.Title className="pt-5 pr-16 pb-2 pl-5 text-2xl break-words">{title}</Radix.Title>
          <div className="px-5">{children}</div>
          <Radix.Close asChild>
            <IconButton
              label="Close"
              icon={<X aria-hidden size={20} />}
              className="absolute top-[max(0.75rem,env(safe-area-inset-top))] right-[max(0.75rem,env(safe-area-inset-right))]"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
