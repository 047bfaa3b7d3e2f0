const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const NEWLINE = 0x0a;
/** An escape of JSON takes six bytes for one. */
const ESCAPED = 6;

/** Names that a request holds, each once. It stops keeping them when they are more than enough. */
export class Names {
  readonly #enough: number;
  readonly #known = new Set<string>();
  #bytes = 0;
  #longest = '';

  /** @param enough bytes; of more than these together, no more is kept */
  constructor(enough: number) {
    this.#enough = enough;
  }

  get count(): number {
    return this.#known.size;
  }

  /** Of all names together, with what goes between them. */
  get bytes(): number {
    return this.#bytes;
  }

  get longest(): string {
    return this.#longest;
  }

  /** @returns whether it is worth going on */
  add(name: string): boolean {
    if (this.#bytes <= this.#enough && !this.#known.has(name)) {
      this.#known.add(name);
      this.#bytes += Buffer.byteLength(name) + 2;
      if (name.length > this.#longest.length) this.#longest = name;
    }
    return this.#bytes <= this.#enough;
  }

  addAll(names: Iterable<string>): this {
    for (const name of names) if (!this.add(name)) break;
    return this;
  }
}

/** The parameters of an address or a form, as PostgREST splits them: semicolons count. */
export function splitQuery(query: string): { readonly name: string; readonly value: string }[] {
  return query
    .split(/[&;]/)
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      const name = equals < 0 ? part : part.slice(0, equals);
      const value = equals < 0 ? '' : part.slice(equals + 1);
      return { name: textOf(name.replaceAll('+', ' ')), value: textOf(value.replaceAll('+', ' ')) };
    });
}

/** What a part of an address says; a `%` that begins no escape stands for itself. */
export function textOf(part: string): string {
  return bytesOf(part).toString('utf8');
}

/** The bytes of an address once its escapes are read. */
export function bytesOf(part: string): Buffer {
  const read = part.replace(/%([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(read, 'latin1');
}

/** The names of a JSON object, or of the first object of a list, without reading what they hold. */
export function* namesAtTop(json: Buffer): Generator<string> {
  let at = pastSpace(json, 0);
  if (json[at] === OPEN_LIST) at = pastSpace(json, at + 1);
  if (json[at] !== OPEN_OBJECT) return;
  let depth = 0;
  let isName = false;
  for (; at < json.length; at += 1) {
    switch (json[at] ?? 0) {
      case OPEN_OBJECT:
      case OPEN_LIST:
        depth += 1;
        isName = depth === 1;
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        depth -= 1;
        if (depth === 0) return;
        break;
      case COMMA:
        isName = depth === 1;
        break;
      case QUOTE: {
        const end = closingQuote(json, at);
        if (isName) yield nameIn(json.subarray(at + 1, end));
        isName = false;
        at = end;
        break;
      }
      default:
    }
  }
}

/** The names in the first line of CSV. */
export function* namesOfHeader(csv: Buffer): Generator<string> {
  let begun = 0;
  let quoted = false;
  for (let at = 0; at <= csv.length; at += 1) {
    const byte = csv[at];
    if (byte === QUOTE) quoted = !quoted;
    const isEnd = at === csv.length || (byte === NEWLINE && !quoted);
    if (!isEnd && (byte !== COMMA || quoted)) continue;
    yield csv.toString('utf8', begun, at);
    if (isEnd) return;
    begun = at + 1;
  }
}

function pastSpace(json: Buffer, from: number): number {
  let at = from;
  while (at < json.length && (json[at] ?? 0) <= 0x20) at += 1;
  return at;
}

function closingQuote(json: Buffer, opening: number): number {
  for (let at = opening + 1; at < json.length; at += 1) {
    if (json[at] === BACKSLASH) at += 1;
    else if (json[at] === QUOTE) return at;
  }
  return json.length;
}

/** A name between its quotes. One that is too long to matter is left in its escapes. */
function nameIn(raw: Buffer): string {
  const text = raw.toString('utf8');
  if (!raw.includes(BACKSLASH) || raw.length > 64 * ESCAPED) return text;
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}
