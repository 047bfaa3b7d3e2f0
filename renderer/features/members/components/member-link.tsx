import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { memberSearch, OPENED_HERE } from '../domain/member-address.ts';

/** A member's name in the console: opens their panel beside the list. */
export function MemberLink({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: memberSearch(search, id) }}
      state={OPENED_HERE}
      preventScrollReset
      className="relative decoration-1 underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline"
    >
      <bdi className="wrap-anywhere">{children}</bdi>
    </Link>
  );
}
