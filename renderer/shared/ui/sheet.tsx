import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { SCRIM } from './floating-style.ts';
import { IconButton } from './icon-button.tsx';
import { staysAtToast } from './press-on-toast.ts';
import { useReturnFocus } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useToastsInReach } from './use-toasts-in-reach.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
}

const FIRST = 'a[href], button:enabled, input:enabled, select:enabled';

/** A modal sheet at the bottom edge, within reach of the thumb. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  useToastsInReach(open);
  const body = useRef<HTMLDivElement>(null);
  // Radix skips links when it looks for the first thing to focus; here they are the choices.
  const focusFirst = (event: Event) => {
    focus.onOpenAutoFocus();
    const first = body.current?.querySelector<HTMLElement>(FIRST);
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onInteractOutside={staysAtToast}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[85dvh] max-w-lg animate-sheet-in overflow-y-auto rounded-t-md border-t-2 border-ink bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float"
        >
          <Radix.Title className="pt-5 pr-16 pb-2 pl-5 text-xl">{title}</Radix.Title>
          <div ref={body} className="px-5 pt-2">
            {children}
          </div>
          <Radix.Close asChild>
            <IconButton
              label="Close"
              icon={<X aria-hidden size={20} />}
              className="absolute top-2 right-3"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
