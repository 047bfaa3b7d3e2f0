import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CENTRED, DIALOG_FOOTER, SCRIM } from './floating-style.ts';
import { useReturnFocus } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useToastsInReach } from './use-toasts-in-reach.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: ReactNode;
  /** The button that changes nothing ("Keep Challenge"); has the focus first. */
  readonly keepLabel: string;
  /** The button that confirms ("Cancel Challenge"). The dialog stays open until the caller closes it. */
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  /** While busy the first button aborts, with this label. */
  readonly stop?: { readonly label: string; readonly run: () => void } | undefined;
  readonly tone?: 'danger' | 'solid';
  /** Further content of the question: a reason, a choice. */
  readonly children?: ReactNode;
}

/** Asks before something irreversible. A press outside doesn't close it, nor does Escape while busy. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  keepLabel,
  confirmLabel,
  onConfirm,
  busy = false,
  busyLabel,
  stop,
  tone = 'danger',
  children,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  const turn = (next: boolean): void => (busy ? stop?.run() : onOpenChange(next));
  useBackCloses(open, () => turn(false));
  useToastsInReach(open);
  return (
    <Radix.Root open={open} onOpenChange={turn}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content {...focus} className={classNames(CENTRED, 'max-w-md')}>
          <div className="space-y-3 px-5 pt-5 pb-5">
            <Radix.Title className="text-2xl">{title}</Radix.Title>
            <Radix.Description>{text}</Radix.Description>
            {children}
          </div>
          <div className={DIALOG_FOOTER}>
            <Radix.Cancel asChild>
              <Button busy={false} aria-disabled={(busy && stop === undefined) || undefined}>
                {busy && stop !== undefined ? stop.label : keepLabel}
              </Button>
            </Radix.Cancel>
            <Button variant={tone} onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
