/** On each toast, rather than on what holds them: one that was dismissed is out of the page when the press is looked at. */
export const TOAST = { 'data-toast': '' };

/** For what closes at a press outside of it: the button of a toast that lies above it is no reason to. */
export function staysAtToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]'))
    event.preventDefault();
}
