import { invalidRequest } from './errors.ts';

/** One part of a form; its bytes come as they arrive and are read before the next part. */
export interface FormPart {
  readonly name: string;
  /** Whether it is a file; a part without a file name is a plain field. */
  readonly isFile: boolean;
  readonly type: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PARTS = 50;
const LINE = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** Reads a form part by part, holding little more of it than one chunk. */
export async function* readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<FormPart> {
  const boundary = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType);
  if (boundary === null) throw invalidRequest('The form names no boundary.');
  const mark = Buffer.from(`\r\n--${boundary[1] ?? boundary[2] ?? ''}`);
  const scanner = new Scanner(body);
  await drain(scanner.until(mark));
  for (let count = 0; count <= MAX_PARTS; count += 1) {
    if (await scanner.startsWith('--')) return;
    await drain(scanner.until(LINE));
    const bytes = scanner.until(mark);
    yield { ...described(await headers(scanner)), bytes };
    await drain(bytes);
  }
  throw invalidRequest('The form has too many parts.');
}

/** Takes a stream apart at marks. */
class Scanner {
  readonly #source: AsyncIterator<Uint8Array>;
  // The first boundary may stand at the very start, where no line ends before it.
  #held: Buffer = LINE;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** What comes before the next mark, which is taken too. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      // The mark's beginning may be at the end of what is here.
      const sure = at >= 0 ? at : Math.max(0, this.#held.length - mark.length + 1);
      const before = this.#held.subarray(0, sure);
      this.#held = this.#held.subarray(at >= 0 ? at + mark.length : sure);
      if (before.length > 0) yield before;
      if (at >= 0) return;
      await this.#more();
    }
  }

  async startsWith(text: string): Promise<boolean> {
    while (this.#held.length < text.length) await this.#more();
    return this.#held.toString('latin1', 0, text.length) === text;
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done === true) throw invalidRequest('The form breaks off.');
    this.#held = Buffer.concat([this.#held, next.value]);
  }
}

async function headers(scanner: Scanner): Promise<string> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const chunk of scanner.until(BLANK_LINE)) {
    size += chunk.length;
    if (size > MAX_HEADER_BYTES) throw invalidRequest('A part of the form has too long a head.');
    read.push(chunk);
  }
  return Buffer.concat(read).toString('utf8');
}

function described(head: string): Omit<FormPart, 'bytes'> {
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? '';
  return {
    name: /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '',
    isFile: /;\s*filename\*?=/i.test(disposition),
    type: /^content-type:\s*(.*?)\s*$/im.exec(head)?.[1],
  };
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) void chunk;
}
