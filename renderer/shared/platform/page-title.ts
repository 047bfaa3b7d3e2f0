import { useEffect } from 'react';

const PRODUCT = 'CourtCrew';
let page = '';
let waiting = 0;

/** Sets the page's name in the title of the tab or window. */
export function setPageTitle(title: string): void {
  page = title;
  write();
}

/** Sets the unread count before the title. */
export function setTitleCount(count: number): void {
  waiting = count;
  write();
}

/** For screens whose title comes with their data, such as the name of a club. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setPageTitle(title);
  }, [title]);
}

function write(): void {
  const name = page === '' ? PRODUCT : `${page} · ${PRODUCT}`;
  document.title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${name}` : name;
}
