import Papa from 'papaparse';
import { looksLikeAddress } from './address.ts';
import { INVITATION_LIMITS } from './limits.ts';

const MOST_ROWS = INVITATION_LIMITS.importRows;
const MOST_BYTES = 5 * 1024 * 1024;

/** A list as read from a file. */
export interface Table {
  /** Null: the file has no column names. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** Each row's position in the file, counted like a spreadsheet: from 1, including empty ones. */
  readonly places: readonly number[];
  readonly columnCount: number;
}

/** Why a file can't be read. */
export type FileProblem = 'too_large' | 'workbook' | 'empty' | 'too_many_rows' | 'open_quote';

export const FILE_PROBLEM_LABELS: Readonly<Record<FileProblem, string>> = {
  too_large:
    "This file is larger than 5 MB, so it wasn't opened. Keep only the columns with names and addresses, or split it.",
  workbook: "This file isn't a CSV. Save your spreadsheet as CSV and choose that file.",
  empty: 'This file is empty.',
  too_many_rows:
    'This file has more than 5,000 rows. Split it and import the parts one after another.',
  open_quote:
    'This file has an opening quotation mark without a closing one, so its rows run into each other. Correct it and choose the file again.',
};

/** Determined from its size alone, before anything is read. */
export function problemOfSize(bytes: number): FileProblem | null {
  if (bytes === 0) return 'empty';
  return bytes > MOST_BYTES ? 'too_large' : null;
}

/** Workbooks are zip archives; no list of people begins like one. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  const zip = first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
  const oldExcel = first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
  return zip || oldExcel;
}

/** Reads a list with any separator; quoted cells may contain separators and line breaks. */
export function readTable(text: string): Table | FileProblem {
  const content = text.replace(/^sep=.\r?\n/i, '');
  const lines: { readonly place: number; readonly cells: readonly string[] }[] = [];
  let place = 0;
  let isOpen = false;
  Papa.parse<readonly string[]>(content, {
    delimiter: separatorOf(content),
    step: ({ data, errors }, parser) => {
      place += 1;
      // Otherwise everything after it would be one cell, and its people lost.
      isOpen ||= errors.some(({ code }) => code === 'MissingQuotes');
      const cells = data.map((cell) => cell.trim());
      // Empty lines are not counted as rows, but a spreadsheet counts them.
      if (cells.some((cell) => cell !== '')) lines.push({ place, cells });
      // A header and one row too many; the rest need not be read.
      if (lines.length > MOST_ROWS + 1) parser.abort();
    },
  });
  if (isOpen) return 'open_quote';
  const [first] = lines;
  if (first === undefined) return 'empty';
  const header = first.cells.some(looksLikeAddress) ? null : first.cells;
  const rows = header === null ? lines : lines.slice(1);
  if (rows.length === 0) return 'empty';
  if (rows.length > MOST_ROWS) return 'too_many_rows';
  return {
    header,
    rows: rows.map(({ cells }) => cells),
    places: rows.map((row) => row.place),
    columnCount: Math.max(...lines.map(({ cells }) => cells.length)),
  };
}

const SEPARATORS = [';', '\t', ',', '|'] as const;
/** Enough to recognise it. */
const SAMPLE = { characters: 8192, lines: 20 } as const;

/**
 * The character found in the most lines, outside quotes. Rows may be cut short, so their lengths
 * say little.
 */
function separatorOf(content: string): string {
  const lines = content
    .slice(0, SAMPLE.characters)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]+/, SAMPLE.lines);
  const uses = SEPARATORS.map(
    (separator) => lines.filter((line) => line.includes(separator)).length,
  );
  return SEPARATORS[uses.indexOf(Math.max(...uses))] ?? ',';
}
