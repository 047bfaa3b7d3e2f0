// What host.ts gives a function of Deno and of the edge runtime.

interface DenoServeInfo {
  readonly remoteAddr: {
    readonly transport: 'tcp';
    readonly hostname: string;
    readonly port: number;
  };
}

type DenoServeHandler = (request: Request, info: DenoServeInfo) => Response | Promise<Response>;

declare const Deno: {
  readonly env: {
    get(name: string): string | undefined;
    has(name: string): boolean;
    set(name: string, value: string): void;
    delete(name: string): void;
    toObject(): Record<string, string>;
  };
  serve(handler: DenoServeHandler): void;
  serve(options: object, handler: DenoServeHandler): void;
  serve(options: { readonly handler: DenoServeHandler }): void;
};

declare const EdgeRuntime: {
  /** Work that goes on after the answer. */
  waitUntil(work: Promise<unknown>): void;
};
