/**
 * One half of the bridge between a page's two worlds, the app's own and the preload script's. They
 * share only the DOM, so they communicate synchronously through events on the window. Runs as text
 * inside the page: it must not use anything from outside.
 */
export function makeBridge(hears: string, speaks: string) {
  interface Spoken {
    readonly kind: 'call' | 'return' | 'settle' | 'expose' | 'open';
    readonly id?: number;
    readonly ok?: boolean;
    readonly value: never;
  }
  const functions = new Map<number, (...args: unknown[]) => unknown>();
  const promises = new Map<number, { resolve: (v: unknown) => void; reject: (e: Error) => void }>();
  const answers: { value?: unknown; failed?: Error }[] = [];
  let last = 0;

  const say = (kind: Spoken['kind'], rest: object): void => {
    window.dispatchEvent(new CustomEvent(speaks, { detail: { kind, ...rest } }));
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
  const messageOf = (error: unknown): string =>
    error instanceof Error ? error.message : String(error);

  const pack = (value: unknown): unknown => {
    if (typeof value === 'symbol') throw new TypeError('A symbol cannot cross the bridge.');
    if (typeof value === 'function') {
      last += 1;
      functions.set(last, (...args) => Reflect.apply(value, undefined, args));
      return { function: last };
    }
    if (value === null || typeof value !== 'object') return { plain: value };
    if (value instanceof Promise) {
      last += 1;
      const id = last;
      value.then(
        (settled) => say('settle', { id, ok: true, value: pack(settled) }),
        (error: unknown) => say('settle', { id, ok: false, value: messageOf(error) }),
      );
      return { promise: id };
    }
    if (Array.isArray(value)) return { array: value.map(pack) };
    if (Object.prototype.toString.call(value) !== '[object Object]') return { plain: value };
    return { object: Object.entries(value).map(([key, entry]) => [key, pack(entry)]) };
  };
  const unpack = (packed: never): unknown => {
    const it: {
      plain?: unknown;
      function?: number;
      promise?: number;
      array?: never[];
      object?: [string, never][];
    } = packed;
    if (it.function !== undefined) {
      const id = it.function;
      return (...args: unknown[]) => call(id, args);
    }
    if (it.promise !== undefined) {
      const id = it.promise;
      return new Promise((resolve, reject) => promises.set(id, { resolve, reject }));
    }
    if (it.array) return Object.freeze(it.array.map(unpack));
    if (it.object)
      return Object.freeze(Object.fromEntries(it.object.map(([key, v]) => [key, unpack(v)])));
    return it.plain;
  };
  /** Sends a message that the other half answers at once. */
  const ask = (kind: Spoken['kind'], rest: object): unknown => {
    const answer: { value?: unknown; failed?: Error } = {};
    answers.push(answer);
    try {
      say(kind, rest);
    } finally {
      answers.pop();
    }
    if (answer.failed) throw answer.failed;
    return answer.value;
  };
  const call = (id: number, args: unknown[]): unknown => ask('call', { id, value: args.map(pack) });
  const listeners: Partial<Record<Spoken['kind'], (value: never) => unknown>> = {};

  window.addEventListener(
    hears,
    (event) => {
      if (!(event instanceof CustomEvent)) return;
      event.stopImmediatePropagation();
      const { kind, id = 0, ok, value }: Spoken = event.detail;
      if (kind === 'return') {
        const answer = answers.at(-1);
        if (answer && ok) answer.value = unpack(value);
        else if (answer) answer.failed = new Error(value);
      } else if (kind === 'settle') {
        const promise = promises.get(id);
        promises.delete(id);
        if (ok) promise?.resolve(unpack(value));
        else promise?.reject(new Error(value));
      } else {
        try {
          const made =
            kind === 'call'
              ? functions.get(id)?.(...Array.from<never, unknown>(value, unpack))
              : listeners[kind]?.(value);
          say('return', { ok: true, value: pack(made) });
        } catch (error) {
          say('return', { ok: false, value: messageOf(error) });
        }
      }
    },
    true,
  );
  return { ask, pack, unpack, listeners };
}
