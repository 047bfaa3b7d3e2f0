import { addScheme, inApp } from './addresses.ts';
import { covered } from './covered.ts';

type Answer = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Answer>();

export const protocol = covered('protocol', {
  registerSchemesAsPrivileged(schemes: readonly { scheme: string }[]): void {
    for (const { scheme } of schemes) addScheme(scheme);
  },
  handle(scheme: string, answer: Answer): void {
    handlers.set(scheme, answer);
  },
});

/** The scheme handler's answer to a request from Chromium; null if no handler is concerned. */
export async function answerOf(chromiumUrl: string): Promise<{
  status: number;
  headers: readonly { name: string; value: string }[];
  body: string;
} | null> {
  const url = inApp(chromiumUrl);
  const answer = handlers.get(new URL(url).protocol.slice(0, -1));
  if (!answer) return null;
  // A Request only accepts fetch's schemes; handlers read the address.
  const request = Object.defineProperty(new Request('http://here.invalid/'), 'url', { value: url });
  const response = await answer(request);
  return {
    status: response.status,
    headers: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}
