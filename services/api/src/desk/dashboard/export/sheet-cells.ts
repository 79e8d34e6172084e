const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** One row of a worksheet; cells are inline text, so nothing in them can be a formula. */
export function sheetRow(values: readonly (string | null)[]): string {
  const cells = values.map((value) => {
    const text = (value ?? '')
      .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '');
    return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  });
  return `<row>${cells.join('')}</row>`;
}
