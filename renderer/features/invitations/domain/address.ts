const ADDRESS = /^[^\s\p{Cc}@<>",;:()\\]+@[^\s\p{Cc}@<>",;:()\\]+\.[^\s\p{Cc}@<>",;:()\\.]{2,}$/u;
const LONGEST = 254;

/** Whether a cell may be an e-mail address: what the database takes for one. */
export function looksLikeAddress(cell: string): boolean {
  return cell.length <= LONGEST && ADDRESS.test(cell);
}
