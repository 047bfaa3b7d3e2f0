/** What lies behind an open dialog or sheet. */
export const SCRIM = 'fixed inset-0 z-40 animate-fade-in bg-scrim';

/** A panel in the middle of the window; scrolls inside itself when the words are many. */
export const CENTRED =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 ' +
  'flex-col overflow-y-auto rounded-md border border-rule bg-surface text-ink shadow-float animate-fade-in';

/** The buttons of a dialog: full width under a thumb, at the right beside a mouse. */
export const DIALOG_FOOTER =
  'flex flex-col-reverse gap-3 border-t border-rule px-5 py-4 sm:flex-row sm:justify-end';
