/** The look of all text fields and selects. At least 16 px, so that phones don't zoom in. */
export const CONTROL =
  'block w-full min-h-11 rounded-md border border-edge bg-surface px-3 py-2 text-ink transition-colors ' +
  'hover:border-ink focus-visible:border-court-ink aria-invalid:border-clay-ink aria-invalid:border-2 ' +
  'disabled:cursor-not-allowed disabled:border-rule disabled:bg-sunken disabled:text-muted';
