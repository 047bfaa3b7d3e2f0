/** What a step in the history carries that opened a member: the way back closes them. */
export const OPENED_HERE = { opened: 'member' } as const;

export function isOpenedHere(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'opened' in state &&
    state.opened === OPENED_HERE.opened
  );
}

/** An address of the console with one member opened, or, with null, none. */
export function memberSearch(search: string, memberId: string | null): string {
  const address = new URLSearchParams(search);
  if (memberId === null) address.delete('member');
  else address.set('member', memberId);
  return address.toString();
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Who is opened by an address; null: nobody. */
export function memberOf(address: URLSearchParams): string | null {
  const id = address.get('member');
  return id !== null && ID.test(id) ? id : null;
}
