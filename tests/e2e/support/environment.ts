/** A value that the global setup passes to the workers. */
export function environment(
  name: 'URL' | 'INBOX' | 'API' | 'PUBLISHABLE_KEY' | 'SERVICE_KEY' | 'DATABASE',
): string {
  const value = process.env[`COURTCREW_${name}`];
  if (!value) throw new Error(`COURTCREW_${name} is not set: run through playwright.config.ts.`);
  return value;
}
