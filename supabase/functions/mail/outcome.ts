/** retry: it was certainly not sent, and may succeed another time. */
export interface Outcome {
  readonly outcome: 'sent' | 'retry' | 'failed';
  readonly error?: string;
}

export interface MailResult extends Outcome {
  readonly id: number;
}

/** The commands before any letter: connecting and logging in. */
const BEFORE_LETTERS = /^(CONN|STARTTLS|EHLO|HELO|AUTH)\b/;

/**
 * Until the letter itself is handed over nothing is lost, and a server that cannot be reached, or rejects our login, has
 * not judged it. After that, only a 4xx reply guarantees that the server kept nothing.
 */
export function outcomeOf(error: unknown, isHandedOver = false): Outcome {
  const said = error instanceof Error ? error.message : String(error);
  const code = property(error, 'responseCode');
  const isOfServer = !isHandedOver && BEFORE_LETTERS.test(String(property(error, 'command')));
  const keptNothing = typeof code === 'number' && code < 500;
  return { outcome: isOfServer || keptNothing ? 'retry' : 'failed', error: said };
}

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
