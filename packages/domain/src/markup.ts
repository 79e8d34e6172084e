const TAG = /<(?:!doctype\b|\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>)/i;

/** Whether a text is HTML or XML: a proxy's error page is never shown as a message (EDIT-10, REG-25). */
export function hasMarkup(text: string): boolean {
  return TAG.test(text);
}
