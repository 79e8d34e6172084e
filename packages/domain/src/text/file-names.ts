/**
 * Characters not allowed in a name: control characters, line ends, and those that reverse the direction of text, so
 * that `report<U+202E>fdp.exe` would read as `reportexe.pdf` (Unicode Technical Report 36, 2.10.5 and 3.7).
 */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The last part of a path without hidden characters: safe to store, show and send to a browser as a file name. */
export function cleanFileName(name: string): string {
  return (name.replace(HIDDEN, '').split(/[\\/]/).pop() ?? '').trim();
}
