/** retry: it is certain that it was not sent, and another time it may be. */
export interface Outcome {
  readonly outcome: 'sent' | 'retry' | 'failed';
  readonly error?: string;
}

export interface MailResult extends Outcome {
  readonly id: number;
}

/** What comes before any letter: reaching the server, and being let in. */
const BEFORE_LETTERS = /^(CONN|STARTTLS|EHLO|HELO|AUTH)\b/;

/**
 * Until the letter itself is handed over nothing is lost, and a server that cannot be reached, or does not let us in, has said
 * nothing of it. From then on only one that says 4xx has surely kept nothing.
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
