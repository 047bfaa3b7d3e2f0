import { unparse } from 'papaparse';

/**
 * What spreadsheets take for a formula, also by its full-width sign, as keyboards of Chinese and Japanese
 * write it. The library's own pattern lets cells of several lines pass.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as a CSV file. Cells that a spreadsheet would run get an apostrophe in front. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const data = rows.map((row) => [...row]);
  return (
    BYTE_ORDER_MARK +
    unparse({ fields: [...header], data }, { escapeFormulae: FORMULA, newline: '\r\n' })
  );
}
