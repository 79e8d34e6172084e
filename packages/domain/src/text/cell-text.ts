/** A cell of a table of figures, on the page and in its PDF: a dash if there is no figure. */
export function cellText(value: string | number | null): string {
  if (value === null) return '–';
  return typeof value === 'number' ? value.toLocaleString('en-CA') : value;
}
