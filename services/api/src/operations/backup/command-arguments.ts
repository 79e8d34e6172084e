export const BACKUP_USAGE = `Usage: npm run backup [-- <file> | --rehearse]
  <file>      writes a backup, encrypted with BACKUP_KEY, into this file (default: firstlight-<time>.flbackup)
  --rehearse  writes one, restores it into a spare database and compares every record`;

export const RESTORE_USAGE = `Usage: npm run restore -- <file> [--replace]
  restores into an empty database; --replace keeps a filled one under another name`;

const isOption = (text: string): boolean => text.startsWith('-');

/** A typo must not become the name of the file. Null: print the usage. */
export function backupArguments(given: readonly string[]): { rehearse: boolean; file: string | null } | null {
  const [wanted, ...others] = given;
  if (others.length > 0) return null;
  if (wanted === '--rehearse') return { rehearse: true, file: null };
  return wanted !== undefined && isOption(wanted) ? null : { rehearse: false, file: wanted ?? null };
}

/** Null: print the usage. */
export function restoreArguments(given: readonly string[]): { file: string; replace: boolean } | null {
  const [file, ...options] = given;
  const isKnown = options.length === 0 || (options.length === 1 && options[0] === '--replace');
  return file && !isOption(file) && isKnown ? { file, replace: options.length > 0 } : null;
}
