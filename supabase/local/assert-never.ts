/** Ends a decision over a union, so that a member added later is a compile error here. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
