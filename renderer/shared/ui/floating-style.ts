/** The backdrop of an open dialog or sheet. */
export const SCRIM = 'fixed inset-0 z-40 animate-fade-in bg-scrim';

/** A panel in the middle of the window; scrolls when its content is long. */
export const CENTRED =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 ' +
  'flex-col overflow-y-auto scroll-pb-36 rounded-md border border-rule bg-surface text-ink shadow-float animate-fade-in';

/**
 * A dialog's buttons: on phones across its width, stacked if they need the room; otherwise at the
 * right. They stay visible while the content scrolls, if the window is high enough.
 */
export const DIALOG_FOOTER =
  'flex flex-wrap-reverse justify-end gap-3 border-t border-rule bg-surface px-5 py-4 max-sm:*:grow ' +
  '[@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0';

/** In addition to `CENTRED`: on a phone the panel fills the window, clear of notch and home bar. */
export const FULL_ON_PHONES =
  'phone:inset-0 phone:h-dvh phone:max-h-none phone:w-auto phone:max-w-none phone:translate-none ' +
  'phone:rounded-none phone:border-0 phone:animate-sheet-in ' +
  'phone:pt-[env(safe-area-inset-top)] phone:pr-[env(safe-area-inset-right)] phone:pl-[env(safe-area-inset-left)]';

/**
 * The buttons of such a panel: side by side, and visible while the content scrolls, if the window
 * is high enough.
 */
export const FULL_FOOTER =
  'sticky bottom-0 sideways:static flex justify-end gap-3 border-t border-rule bg-surface px-5 py-4 ' +
  'phone:py-2 phone:pb-[max(0.5rem,env(safe-area-inset-bottom))] phone:*:min-h-12 phone:[&>:last-child]:grow';
