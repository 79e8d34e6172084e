/** The state of a service, for its parent process. */
export type News = { listening: string } | { failed: string; code?: string };

/** Sends it to the parent process over the IPC channel; resolves immediately if there is none. */
export function reportToParent(news: News): Promise<void> {
  return new Promise((resolve) => {
    if (!process.send || !process.connected) return resolve();
    process.send(news, undefined, undefined, () => resolve());
  });
}

const CAUSES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'may not be used by this account',
  EADDRNOTAVAIL: 'is not an address of this machine',
};

/** Why a service can't listen, as a message; undefined for other errors. */
export function listenFailure(error: unknown): { line: string; code: string } | undefined {
  if (typeof error !== 'object' || error === null || !('syscall' in error) || error.syscall !== 'listen')
    return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const place = [addressOf(error), portOf(error)].filter((part) => part !== '').join(' port ');
  return { line: `can't listen: ${place} ${CAUSES[code] ?? `can't be used (${code})`}`, code };
}

const addressOf = (error: object): string => ('address' in error ? String(error.address) : '');
const portOf = (error: object): string => ('port' in error ? String(error.port) : '');
