/**
 * On each toast rather than its container: a dismissed toast is out of the page by the time the
 * press is examined.
 */
export const TOAST = { 'data-toast': '' };

/** For layers that close on a press outside: pressing a toast above them must not close them. */
export function staysAtToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toast]'))
    event.preventDefault();
}
