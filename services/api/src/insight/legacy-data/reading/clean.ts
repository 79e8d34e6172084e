const MAX_CELL = 2_000;
const SPACE = 0x20;
const LAST_PLAIN = 0x7e;

/** Printable ASCII without extra spaces, like nearly every cell. */
function isClean(cell: string): boolean {
  if (cell.length > MAX_CELL) return false;
  let wasSpace = true;
  for (let at = 0; at < cell.length; at += 1) {
    const code = cell.charCodeAt(at);
    if (code < SPACE || code > LAST_PLAIN || (code === SPACE && wasSpace)) return false;
    wasSpace = code === SPACE;
  }
  return !wasSpace || cell === '';
}

/** A cell on one line, trimmed, and truncated. */
export function clean(cell: string): string {
  if (isClean(cell)) return cell;
  return cell
    .replace(/[\0\s]+/g, ' ')
    .trim()
    .slice(0, MAX_CELL);
}
