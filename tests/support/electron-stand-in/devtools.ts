import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';

interface Waiting {
  readonly method: string;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: Error) => void;
}

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method: string;
  readonly params: unknown;
  readonly result: never;
  readonly error?: { readonly message: string };
}

/** Chromium's DevTools protocol over the two pipes it was started with. */
export class DevTools {
  private readonly input: Writable;
  private readonly events = new EventEmitter({ captureRejections: false });
  private readonly waiting = new Map<number, Waiting>();
  private sent = 0;

  constructor(input: Writable, output: Readable) {
    this.input = input;
    this.events.setMaxListeners(0);
    // Chromium may be gone before the last request reaches it.
    input.on('error', () => undefined);
    let rest = '';
    output.setEncoding('utf8');
    output.on('data', (chunk: string) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) this.hear(JSON.parse(message));
    });
  }

  private hear({ id, sessionId = '', method, params, result, error }: Message): void {
    if (id === undefined) {
      this.events.emit(sessionId + method, params);
      return;
    }
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) asked?.reject(new Error(`${asked.method}: ${error.message}`));
    else asked?.resolve(result);
  }

  /** Sends a command to Chromium, or to one of its pages. */
  send<Result = unknown>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    this.sent += 1;
    const id = this.sent;
    return new Promise<Result>((resolve, reject) => {
      this.waiting.set(id, { method, resolve, reject });
      this.input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the protocol's own types
  on<Params>(method: string, hear: (params: Params) => void, sessionId = ''): void {
    this.events.on(sessionId + method, hear);
  }

  once<Params>(method: string, sessionId: string): Promise<Params> {
    return new Promise((resolve) => {
      this.events.once(sessionId + method, resolve);
    });
  }
}
