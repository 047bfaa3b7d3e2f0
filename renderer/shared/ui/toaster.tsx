import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type ToastTone = 'info' | 'success' | 'error';

export interface Toast {
  readonly id: string;
  readonly tone: ToastTone;
  readonly title: string;
  readonly description?: string | undefined;
  /** Pressing it also dismisses the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

const TONES: Readonly<Record<ToastTone, string>> = {
  info: 'border-l-court',
  success: 'border-l-grass',
  error: 'border-l-clay',
};

/** How long a toast stays, in ms. What went wrong stays longer. */
const STAY: Readonly<Record<ToastTone, number>> = { info: 6000, success: 6000, error: 12_000 };
/** Time enough to think better of it. */
const STAY_TO_ACT = 10_000;

/**
 * Short notices in the corner. Errors interrupt ears, the rest waits its turn. While the pointer or
 * the focus is on them none leaves; Escape closes the newest.
 */
export function Toaster({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[];
  onDismiss: (id: string) => void;
}) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const newest = toasts[toasts.length - 1]?.id;

  const closeNewest = useEffectEvent((event: KeyboardEvent) => {
    // A dialog above takes its Escape first and marks it as used.
    if (event.key !== 'Escape' || event.defaultPrevented || newest === undefined) return;
    setFocused(false);
    onDismiss(newest);
  });
  const waiting = newest !== undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    document.addEventListener('keydown', closeNewest);
    return () => document.removeEventListener('keydown', closeNewest);
  }, [waiting]);

  const list = (items: readonly Toast[]) =>
    items.map((toast) => (
      <ToastView
        key={toast.id}
        toast={toast}
        paused={hovered || focused}
        onDismiss={() => {
          // The focus leaves with the button, without a blur that would say so.
          setFocused(false);
          onDismiss(toast.id);
        }}
      />
    ));

  return (
    // The live regions stand in the page before anything is said in them; aria-live also keeps them
    // audible while a dialog hides the rest of the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-none fixed inset-x-4 bottom-24 z-60 flex flex-col gap-3 sm:left-auto sm:w-96 md:bottom-6"
    >
      <div role="alert" aria-live="assertive" aria-atomic="false" className="contents">
        {list(toasts.filter((toast) => toast.tone === 'error'))}
      </div>
      <output aria-live="polite" aria-atomic="false" className="contents">
        {list(toasts.filter((toast) => toast.tone !== 'error'))}
      </output>
    </div>
  );
}

function ToastView({
  toast,
  paused,
  onDismiss,
}: {
  toast: Toast;
  paused: boolean;
  onDismiss: () => void;
}) {
  const { action } = toast;
  const leave = useEffectEvent(onDismiss);
  const stay = action === undefined ? STAY[toast.tone] : STAY_TO_ACT;
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => leave(), stay);
    return () => clearTimeout(timer);
  }, [paused, stay]);

  return (
    <span
      data-tone={toast.tone}
      className={classNames(
        'pointer-events-auto flex animate-float-in items-start gap-2 rounded-md border border-l-4 border-rule bg-surface pl-4 text-ink shadow-float',
        TONES[toast.tone],
      )}
    >
      <span className="min-w-0 grow py-2.5">
        <span className="block font-semibold">{toast.title}</span>
        {toast.description && <span className="block text-muted">{toast.description}</span>}
      </span>
      {action && (
        <Button
          variant="link"
          onClick={() => {
            action.onPress();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X aria-hidden size={18} />} onClick={onDismiss} />
    </span>
  );
}
