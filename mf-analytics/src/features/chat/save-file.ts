import type { ChatTable } from '@firstlight/domain/analytics';

/** A cell that a spreadsheet reads as text, never as a formula. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table of an answer as CSV with a byte-order mark, so that Excel reads the accents. */
export function tableAsCsv({ columns, rows }: ChatTable): string {
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Hands a file to the browser's download. */
export function saveFile(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  saveFile(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
