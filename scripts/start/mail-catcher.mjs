import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const KEPT_MAILS = 1_000;
const SIZE_LIMIT_BYTES = 30_000_000;

/**
 * A mail server for development: accepts everything and writes each mail to an `.eml` file.
 * @returns {Promise<{ url: string, folder: string, stop: () => Promise<void> }>}
 */
export async function startMailCatcher(dataDir, wantedPort = 0) {
  const { SMTPServer } = await import('smtp-server');
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: SIZE_LIMIT_BYTES,
    onData: (stream, _session, done) => {
      keep(stream, folder, ++count).then(() => done(), done);
    },
  });
  server.on('error', () => undefined); // a client may disconnect
  await new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(wantedPort, '127.0.0.1', resolve);
  });
  const { port } = server.server.address();
  return { url: `smtp://127.0.0.1:${port}`, folder, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** Under its final name only when complete: a watcher of the folder never reads half a mail. */
async function keep(stream, folder, count) {
  const time = new Date().toISOString().replace(/:/g, '-');
  const name = `${time}-${String(count).padStart(4, '0')}.eml`;
  const unfinished = join(folder, `.${name}`);
  try {
    await pipeline(stream, createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, join(folder, name));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  const mails = readdirSync(folder).filter((file) => file.endsWith('.eml') && !file.startsWith('.'));
  for (const old of mails.sort().slice(0, -KEPT_MAILS)) rmSync(join(folder, old), { force: true });
}
