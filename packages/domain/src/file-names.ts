/**
 * Signs that a name may not carry: control characters, line ends, and what turns the direction of the text after it, so
 * that `report<U+202E>fdp.exe` would read as `reportexe.pdf` (Unicode Technical Report 36, 2.10.5 and 3.7).
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The last part of a path without hidden signs: what may be stored, shown and given to a browser as a file name. */
export function cleanFileName(name: string): string {
  return (name.replace(HIDDEN, '').split(/[\\/]/).pop() ?? '').trim();
}
