/** retry: it is certain that it was not sent, and another time it may be. */
export interface Outcome {
  readonly outcome: 'sent' | 'retry' | 'failed';
  readonly error?: string;
}

export interface MailResult extends Outcome {
  readonly id: number;
}

/** Nothing is lost before the letter itself is handed over, and a server that says 4xx kept nothing. */
export function outcomeOf(error: unknown): Outcome {
  const said = error instanceof Error ? error.message : String(error);
  const code = property(error, 'responseCode');
  if (typeof code === 'number') return { outcome: code < 500 ? 'retry' : 'failed', error: said };
  return { outcome: property(error, 'command') === 'CONN' ? 'retry' : 'failed', error: said };
}

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
