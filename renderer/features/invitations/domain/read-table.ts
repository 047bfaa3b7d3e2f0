import Papa from 'papaparse';
import { looksLikeAddress } from './address.ts';
import { INVITATION_LIMITS } from './limits.ts';

const MOST_ROWS = INVITATION_LIMITS.importRows;
const MOST_BYTES = 5 * 1024 * 1024;

/** A list as it stands in a file. */
export interface Table {
  /** Null: the file names no columns. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** Where each of the rows stands in the file, counted as a spreadsheet does: from 1, empty ones too. */
  readonly places: readonly number[];
  readonly columnCount: number;
}

/** Why a file is not read. */
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

/** Known from its size alone, before anything of a file is read. */
export function problemOfSize(bytes: number): FileProblem | null {
  if (bytes === 0) return 'empty';
  return bytes > MOST_BYTES ? 'too_large' : null;
}

/** Workbooks are archives; no list of people begins like one. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes;
  const zip = first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
  const oldExcel = first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
  return zip || oldExcel;
}

/** Reads a list, whatever separates its cells; quoted cells may hold that and line breaks. */
export function readTable(text: string): Table | FileProblem {
  const content = text.replace(/^sep=.\r?\n/i, '');
  const lines: { readonly place: number; readonly cells: readonly string[] }[] = [];
  let place = 0;
  let isOpen = false;
  Papa.parse<readonly string[]>(content, {
    delimiter: separatorOf(content),
    step: ({ data, errors }, parser) => {
      place += 1;
      // All that follows would be one cell, and its people nobody.
      isOpen ||= errors.some(({ code }) => code === 'MissingQuotes');
      const cells = data.map((cell) => cell.trim());
      // Empty lines are none of the rows that are counted, but a spreadsheet counts them.
      if (cells.some((cell) => cell !== '')) lines.push({ place, cells });
      // A header and one row too many; what follows need not be read.
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
/** Enough to tell by. */
const SAMPLE = { characters: 8192, lines: 20 } as const;

/** What stands in the most lines, outside quotes. Rows may be cut short, so their lengths say little. */
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
