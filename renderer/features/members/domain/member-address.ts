/** History state of a step that opened a member, so that Back closes them. */
export const OPENED_HERE = { opened: 'member' } as const;

export function isOpenedHere(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'opened' in state &&
    state.opened === OPENED_HERE.opened
  );
}

/** A console address with a member opened, or, with null, none. */
export function memberSearch(search: string, memberId: string | null): string {
  const address = new URLSearchParams(search);
  if (memberId === null) address.delete('member');
  else address.set('member', memberId);
  return address.toString();
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The member an address opens; null: none. */
export function memberOf(address: URLSearchParams): string | null {
  const id = address.get('member');
  return id !== null && ID.test(id) ? id : null;
}
