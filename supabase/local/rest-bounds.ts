import { namesAtTop, namesOfHeader, Names, splitQuery, textOf } from './rest-names.ts';

/** An answer that PostgREST would come to as well, after much longer. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export const TOO_LARGE: Refusal = {
  status: 413,
  code: 'PGRST_413',
  message: 'The request body is too large.',
};

/** Longer names Postgres cuts; nothing can be called so. */
const NAME_BYTES = 63;
/** Of a function's arguments together: PostgREST compares them, letter by letter, with all it knows. */
const ARGUMENTS = { most: 50, bytes: 1024 };
/** Of a row's columns together. */
const COLUMNS = { most: 250, bytes: 8192 };
const PARAMETERS = 200;
/** Of the path to a column in a parameter's name: `club.members.name`. */
const PARAMETER_BYTES = 256;
const SELECT = { bytes: 4096, items: 150, depth: 3, embedded: 10 };
const ORDER = { bytes: 1024, items: 30 };
/** Of a form or CSV: PostgREST makes JSON of them, at length. */
const TEXT_BYTES = 256 * 1024;
/** Alternatives (`or`, `and`), all of a request together. */
const LOGIC = { items: 300, depth: 10 };
/** Regular expressions (`match`, `imatch`), all of a request together: Postgres reads them before it asks for rights. */
const PATTERNS = { most: 10, bytes: 100 };

/** Parameters that name no column and no argument, but for the path in front of them. */
const RESERVED = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'and',
  'or',
]);

/** What looks like a table with no columns, and is none: `id.count()`. */
const AGGREGATES = new Set(['avg', 'count', 'max', 'min', 'sum']);

/** Where a regular expression begins: as a filter, and among alternatives. */
const PATTERN_OF_FILTER = /^(?:not\.)?i?match(?:\((?:any|all)\)\.\{|\.)/u;
const PATTERN_OF_LOGIC = /\.i?match(?:\((?:any|all)\)\.\{|\.)/gu;
/** Repeats that are counted are as many copies, and what refers back (\1) is tried in every way there is. */
const TAKES_LONG = /\{\s*\d|\\[1-9]/u;

/** What an address asks for. */
export interface Wanted {
  /** The function that is called, where one is. */
  readonly call: string | undefined;
  readonly table: string;
}

/**
 * Judges an address below `/rest/v1` by its bounds. PostgREST looks for the nearest name to one that
 * it does not know, and reads lists, at a cost that grows with the square of their length.
 */
export function judgeAddress(method: string, address: string): Wanted | Refusal {
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  const [first = '', second, ...rest] = path.split('/').slice(1).map(textOf);
  const isCall = first === 'rpc' && second !== undefined && rest.length === 0;
  const call = isCall ? second : undefined;
  if (call !== undefined && isTooLong(call)) return noFunction(call);
  if (isTooLong(first)) return noTable(first);

  const parameters = mark < 0 ? [] : splitQuery(address.slice(mark + 1));
  if (parameters.length > PARAMETERS) return unreadable('more parameters than are read');
  const given = new Names(ARGUMENTS.bytes);
  const logic = { items: 0, depth: 0 };
  let patterns = 0;
  const columns = new Names(COLUMNS.bytes);
  for (const { name, value } of parameters) {
    const last = name.slice(name.lastIndexOf('.') + 1);
    const refusal = RESERVED.has(last) ? judgeList(last, value, logic) : undefined;
    if (refusal !== undefined) return refusal;
    const found = patternsOf(last, value);
    patterns += found.length;
    if (patterns > PATTERNS.most || found.some(takesLong)) {
      return unreadable('regular expressions that would take long');
    }
    if (name === 'columns') columns.addAll(value.split(','));
    if (RESERVED.has(last)) continue;
    given.add(last);
    if (call === undefined && Buffer.byteLength(name) > PARAMETER_BYTES) {
      return unreadable('a parameter with a longer name than is read');
    }
  }
  const byAddress = method === 'GET' || method === 'HEAD';
  if (call !== undefined && byAddress && isTooMuch(given, ARGUMENTS)) {
    return noFunction(call, given);
  }
  const wanted = { call, table: first };
  return judgeNames(wanted, columns) ?? wanted;
}

/** Whether an address is the one where PostgREST describes everything it offers. */
export function isDescription(address: string): boolean {
  return /^\/*(\?|$)/.test(address);
}

/** Judges a body by the names in it: a function's arguments, or a row's columns. */
export function judgeBody(wanted: Wanted, type: string, body: Buffer): Refusal | undefined {
  const names = new Names(COLUMNS.bytes);
  switch ((type.split(';')[0] ?? '').trim().toLowerCase()) {
    case 'text/plain':
    case 'text/xml':
    case 'application/octet-stream':
      return undefined;
    case 'application/x-www-form-urlencoded':
      if (body.length > TEXT_BYTES) return TOO_LARGE;
      for (const { name } of splitQuery(body.toString('latin1'))) names.add(name);
      break;
    case 'text/csv':
      if (body.length > TEXT_BYTES) return TOO_LARGE;
      names.addAll(namesOfHeader(body));
      break;
    default:
      names.addAll(namesAtTop(body));
  }
  return judgeNames(wanted, names);
}

function judgeNames({ call, table }: Wanted, names: Names): Refusal | undefined {
  if (call !== undefined) return isTooMuch(names, ARGUMENTS) ? noFunction(call, names) : undefined;
  if (!isTooMuch(names, COLUMNS)) return undefined;
  return {
    status: 400,
    code: 'PGRST204',
    message: `Column '${clip(names.longest)}' of relation '${clip(table)}' does not exist`,
  };
}

function judgeList(
  kind: string,
  value: string,
  logic: { items: number; depth: number },
): Refusal | undefined {
  switch (kind) {
    case 'select':
      return judgeSelect(value);
    case 'order': {
      const { items } = shapeOf(value);
      const isLong = Buffer.byteLength(value) > ORDER.bytes || items > ORDER.items;
      return isLong ? unreadable('a longer order than is read') : undefined;
    }
    case 'and':
    case 'or': {
      const { items, depth } = shapeOf(value);
      logic.items += items;
      return logic.items > LOGIC.items || depth > LOGIC.depth
        ? unreadable('more alternatives than are read')
        : undefined;
    }
    default:
      return undefined;
  }
}

/** The regular expressions among a parameter's filters; one among alternatives has what follows it at its end. */
function patternsOf(kind: string, value: string): readonly string[] {
  if (kind === 'and' || kind === 'or') return value.split(PATTERN_OF_LOGIC).slice(1);
  const [opening] = PATTERN_OF_FILTER.exec(value) ?? [];
  return opening === undefined ? [] : [value.slice(opening.length)];
}

function takesLong(pattern: string): boolean {
  return Buffer.byteLength(pattern) > PATTERNS.bytes || TAKES_LONG.test(pattern);
}

function judgeSelect(value: string): Refusal | undefined {
  const { items, depth, opened, longest } = shapeOf(value);
  if (Buffer.byteLength(longest) > NAME_BYTES && opened > 0) {
    return {
      status: 400,
      code: 'PGRST200',
      message: `Could not find a relationship with '${clip(longest)}' in the schema cache`,
    };
  }
  const isLong = Buffer.byteLength(value) > SELECT.bytes || items > SELECT.items;
  if (isLong) return unreadable('a longer select than is read');
  if (depth > SELECT.depth || opened > SELECT.embedded) {
    return unreadable('more embedded tables than are read');
  }
  return undefined;
}

/** How many items a list has, how deep its brackets are, how many they are, and its longest name. */
function shapeOf(list: string): {
  readonly items: number;
  readonly depth: number;
  readonly opened: number;
  readonly longest: string;
} {
  let items = 1;
  let deep = 0;
  let depth = 0;
  let opened = 0;
  let begun = 0;
  let longest = '';
  const end = (at: number): void => {
    if (at - begun > longest.length) longest = list.slice(begun, at);
    begun = at + 1;
  };
  for (let at = 0; at < list.length; at += 1) {
    switch (list.charAt(at)) {
      case '"':
        // A name in quotes may hold anything; elsewhere than in front, quotes mean nothing.
        if (at === begun) at = closingQuote(list, at);
        break;
      case ',':
        items += 1;
        end(at);
        break;
      case '(':
        if (list[at + 1] !== ')' || !AGGREGATES.has(list.slice(begun, at))) opened += 1;
        deep += 1;
        depth = Math.max(depth, deep);
        end(at);
        break;
      case ')':
        deep -= 1;
        end(at);
        break;
      case '!':
      case ':':
      case '.':
      case '>':
        end(at);
        break;
      default:
    }
  }
  end(list.length);
  return { items, depth, opened, longest };
}

function closingQuote(text: string, opening: number): number {
  for (let at = opening + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

function isTooLong(name: string): boolean {
  return Buffer.byteLength(name) > NAME_BYTES;
}

function isTooMuch(
  names: Names,
  bound: { readonly most: number; readonly bytes: number },
): boolean {
  return names.count > bound.most || names.bytes > bound.bytes || isTooLong(names.longest);
}

function noFunction(name: string, given?: Names): Refusal {
  const told = given === undefined ? '' : clip(given.longest);
  return {
    status: 404,
    code: 'PGRST202',
    message: `Could not find the function ${clip(name)}(${told}) in the schema cache`,
  };
}

function noTable(name: string): Refusal {
  return { status: 404, code: '42P01', message: `relation "${clip(name)}" does not exist` };
}

function unreadable(what: string): Refusal {
  return { status: 400, code: 'PGRST100', message: `The address holds ${what}.` };
}

function clip(name: string): string {
  return name.length > NAME_BYTES ? `${name.slice(0, NAME_BYTES)}…` : name;
}
