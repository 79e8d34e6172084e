const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export type SheetValue = string | number | null;

/** Text as XML may contain it. */
export function sheetText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '').replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '');
}

/** One row of a worksheet; texts are inline, so nothing in them can be a formula. */
export function sheetRow(values: readonly SheetValue[]): string {
  const cells = values.map((value) =>
    typeof value === 'number' && Number.isFinite(value)
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${sheetText(String(value ?? ''))}</t></is></c>`,
  );
  return `<row>${cells.join('')}</row>`;
}
