const TAG = /<(?:!doctype\b|\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>)/i;

/** Whether a text is HTML or XML: a proxy's error page is never shown as a message (EDIT-10, REG-25). */
export function hasMarkup(text: string): boolean {
  return TAG.test(text);
}

/** Text from records, settings or visitors passes here before it becomes part of a page, a mail or a drawing. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
