import { unparse } from 'papaparse';

/**
 * What spreadsheets would take for a formula, including the full-width characters of Chinese and
 * Japanese keyboards. The library's own pattern misses multi-line cells.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Formats a table as CSV. Cells that a spreadsheet would run get a leading apostrophe. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const data = rows.map((row) => [...row]);
  return (
    BYTE_ORDER_MARK +
    unparse({ fields: [...header], data }, { escapeFormulae: FORMULA, newline: '\r\n' })
  );
}
