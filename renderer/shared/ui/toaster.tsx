import { X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { TOAST } from './press-on-toast.ts';
import { useMedia } from './use-media.ts';

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

/** How long a toast stays, in ms. Errors stay longer. */
const STAY: Readonly<Record<ToastTone, number>> = { info: 6000, success: 6000, error: 12_000 };
/** Time enough to change one's mind. */
const STAY_TO_ACT = 10_000;

/** Unless something else is being pressed. */
const PRESSABLE = 'pointer-events-auto group-data-pressing/toasts:pointer-events-none';
/** For this many ms after a touch ends, browsers may still look up what it hit. */
const TAP = 300;

/**
 * Sets `data-pressing` while something other than a toast is being pressed: a toast that appears
 * now must not receive the release.
 */
function usePressesNoted(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined;
    const note = (isPressing: boolean) =>
      list.current?.toggleAttribute('data-pressing', isPressing);
    const begin = ({ target }: PointerEvent) => {
      clearTimeout(over);
      note(!(target instanceof Node && list.current?.contains(target)));
    };
    // The click comes after this, in the same task as all other events of a mouse.
    const end = ({ pointerType }: PointerEvent) => {
      clearTimeout(over);
      over = setTimeout(() => note(false), pointerType === 'mouse' ? 0 : TAP);
    };
    // In the capture phase, before anybody can stop it.
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('pointerup', end, true);
    document.addEventListener('pointercancel', end, true);
    return () => {
      clearTimeout(over);
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('pointerup', end, true);
      document.removeEventListener('pointercancel', end, true);
    };
  }, [list]);
}

/** A phone's window, as in base.css. */
const PHONE = '(width < 40rem), (height < 30rem)';

/**
 * The one to show where there is room for one: the newest, which follows what was just done. Only plain
 * news lets what can still be undone go first.
 */
function firstOf(toasts: readonly Toast[]): Toast | undefined {
  const newest = toasts[toasts.length - 1];
  if (newest === undefined || newest.tone === 'error' || newest.action !== undefined) return newest;
  return toasts.findLast(({ action }) => action !== undefined) ?? newest;
}

/**
 * Short notices below the navigation, away from where people press: forms and dialogs end at the
 * bottom. On phones, where they are as wide as the page, they cover the navigation instead of the
 * title, so there is one at a time; the others come after it. In a dialog that fills a phone they
 * are below its title. Presses on a toast's text go through to what is beneath; so do presses on
 * its buttons if they started before it appeared. Errors are announced at once, others when it
 * suits. While the pointer or the focus is on them none disappears; Escape closes the newest.
 * Toasts come last in the tab order, so their time restarts with every Tab of somebody who may be
 * on the way to them.
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
  const [steps, setSteps] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useMedia(PHONE);
  const first = firstOf(toasts)?.id;
  const newest = isPhone ? first : toasts[toasts.length - 1]?.id;

  const hearKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') setSteps(steps + 1);
    // A dialog above handles Escape first and marks it as used.
    if (event.key !== 'Escape' || event.defaultPrevented || newest === undefined) return;
    setFocused(false);
    onDismiss(newest);
  });
  // They let the pointer through, so they get no pointer events of their own. Touch doesn't hover.
  const follow = useEffectEvent(({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const place = list.current?.getBoundingClientRect();
    if (!place || pointerType === 'touch') return;
    setHovered(x >= place.left && x <= place.right && y >= place.top && y <= place.bottom);
  });
  usePressesNoted(list);
  const waiting = newest !== undefined;
  useEffect(() => {
    if (!waiting) return undefined;
    document.addEventListener('keydown', hearKey);
    document.addEventListener('pointermove', follow);
    return () => {
      document.removeEventListener('keydown', hearKey);
      document.removeEventListener('pointermove', follow);
      setHovered(false);
    };
  }, [waiting]);

  const views = (items: readonly Toast[]) =>
    items.map((toast) => (
      <ToastView
        key={toast.id}
        toast={toast}
        waits={isPhone && toast.id !== first}
        paused={hovered || focused}
        steps={steps}
        onDismiss={() => {
          // The focus goes with the button, without a blur event.
          setFocused(false);
          onDismiss(toast.id);
        }}
      />
    ));

  return (
    // The live regions are in the page before anything is said in them; aria-live also keeps them
    // audible while a dialog hides the rest of the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="group/toasts pointer-events-none fixed inset-x-4 top-[calc(4.75rem+env(safe-area-inset-top))] z-60 flex flex-col gap-3 max-md:inset-x-2 max-md:top-[calc(0.25rem+var(--above,0px)+env(safe-area-inset-top))] max-md:gap-1 max-md:dialog-fills:top-[calc(3.5rem+env(safe-area-inset-top))] asks-above:top-auto asks-above:bottom-[calc(1rem+env(safe-area-inset-bottom))] sm:mx-auto sm:w-96"
    >
      <div role="alert" aria-live="assertive" aria-atomic="false" className="contents">
        {views(toasts.filter((toast) => toast.tone === 'error'))}
      </div>
      <output aria-live="polite" aria-atomic="false" className="contents">
        {views(toasts.filter((toast) => toast.tone !== 'error'))}
      </output>
    </div>
  );
}

function ToastView({
  toast,
  waits,
  paused,
  steps,
  onDismiss,
}: {
  toast: Toast;
  /** Not shown yet: another one is. */
  waits: boolean;
  paused: boolean;
  /** How often Tab was pressed. */
  steps: number;
  onDismiss: () => void;
}) {
  const { action } = toast;
  const leave = useEffectEvent(onDismiss);
  const stay = action === undefined ? STAY[toast.tone] : STAY_TO_ACT;
  // What can be undone can't wait: afterwards it would be too late.
  const stands = paused || (waits && action === undefined);
  useEffect(() => {
    if (stands) return undefined;
    const timer = setTimeout(() => leave(), stay);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [stands, stay, steps]);

  return (
    <span
      {...TOAST}
      data-tone={toast.tone}
      hidden={waits}
      className={classNames(
        'flex animate-float-in items-start gap-2 rounded-md border border-l-4 border-rule bg-surface pl-4 text-ink shadow-float',
        TONES[toast.tone],
      )}
    >
      <span className="min-w-0 grow self-center py-2.5 text-pretty max-md:py-1.5 max-md:leading-snug">
        <span className="block font-semibold">{toast.title}</span>
        {toast.description && (
          <span className="block text-muted max-md:text-sm max-md:leading-snug">
            {toast.description}
          </span>
        )}
      </span>
      {action && (
        <Button
          variant="link"
          className={PRESSABLE}
          onClick={() => {
            action.onPress();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label="Dismiss"
        icon={<X aria-hidden size={18} />}
        onClick={onDismiss}
        className={PRESSABLE}
      />
    </span>
  );
}
