/** A folder of files that nobody writes to, as hard links where that is possible. */
export function linkOrCopy(from: string, to: string): void;
