/** What to upgrade from: the last tag or, without one, the commit before the last migration; undefined without history. */
export function previousRef(): string | undefined;
/** Checks out a commit next to ours and compiles its services. */
export function previousRelease(ref: string, folder: string, logs: string): Promise<void>;
