import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Deletes everything that tests put in the temporary folder when this command ends, however it ends. */
export function useScratchFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-'));
  // A PostgreSQL started by root runs as another user, who must reach its data.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}
