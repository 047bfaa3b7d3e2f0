/** Ends a switch over a union: forgetting a member fails to compile, and an unknown one fails loudly. */
export function assertNever(value: never): never {
  throw new Error(`Nobody expected ${JSON.stringify(value)}.`);
}
