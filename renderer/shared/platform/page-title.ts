import { useEffect } from 'react';

const PRODUCT = 'CourtCrew';
let page = '';
let waiting = 0;

/** Names the page in the title of the tab or window. */
export function setPageTitle(title: string): void {
  page = title;
  write();
}

/** Counts what waits, in front of the title. */
export function setTitleCount(count: number): void {
  waiting = count;
  write();
}

/** For a screen whose title is known only with its data, such as the name of a club. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setPageTitle(title);
  }, [title]);
}

function write(): void {
  const name = page === '' ? PRODUCT : `${page} · ${PRODUCT}`;
  document.title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${name}` : name;
}
