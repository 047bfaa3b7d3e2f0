import { INVITATION_LIMITS } from './limits.ts';

const ADDRESS = /^[^\s\p{Cc}@<>",;:()\\]+@[^\s\p{Cc}@<>",;:()\\]+\.[^\s\p{Cc}@<>",;:()\\.]{2,}$/u;

/** Whether a cell may be an e-mail address, by the database's rule. */
export function looksLikeAddress(cell: string): boolean {
  return cell.length <= INVITATION_LIMITS.addressLength && ADDRESS.test(cell);
}
