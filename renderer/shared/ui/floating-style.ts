/** What lies behind an open dialog or sheet. */
export const SCRIM = 'fixed inset-0 z-40 animate-fade-in bg-scrim';

/** A panel in the middle of the window; scrolls inside itself when the words are many. */
export const CENTRED =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 ' +
  'flex-col overflow-y-auto scroll-pb-36 rounded-md border border-rule bg-surface text-ink shadow-float animate-fade-in';

/**
 * The buttons of a dialog: across it under a thumb, one above the other where they need the room; at the right beside a
 * mouse. In sight while what is above them scrolls, where the window is high enough.
 */
export const DIALOG_FOOTER =
  'flex flex-wrap-reverse justify-end gap-3 border-t border-rule bg-surface px-5 py-4 max-sm:*:grow ' +
  '[@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0';

/** Beside `CENTRED`: below the `sm` breakpoint the panel is the window, clear of notch and home bar. */
export const FULL_ON_PHONES =
  'max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-auto max-sm:max-w-none max-sm:translate-none ' +
  'max-sm:rounded-none max-sm:border-0 max-sm:animate-sheet-in ' +
  'max-sm:pt-[env(safe-area-inset-top)] max-sm:pr-[env(safe-area-inset-right)] max-sm:pl-[env(safe-area-inset-left)]';

/** The buttons of such a panel: side by side, and in sight while what is above them scrolls. */
export const FULL_FOOTER =
  'sticky bottom-0 flex justify-end gap-3 border-t border-rule bg-surface px-5 py-4 ' +
  'max-sm:py-2 max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-sm:*:min-h-12 max-sm:[&>:last-child]:grow';
