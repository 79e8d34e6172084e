/** Spreadsheets run cells that begin like this as formulas. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | null): string {
  const text = value ?? '';
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** One line of a CSV file (RFC 4180); a cell that could be a formula gets an apostrophe in front. */
export function csvLine(cells: (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}
