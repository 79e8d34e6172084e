import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditAnchor } from '@firstlight/domain/operations/access-proof';
import { syncToDisk } from '@firstlight/process/durable-files';
import { OperatorError } from '../../platform/errors/operator-error.js';

const NAME = /^audit-anchor-\d{4}-\d{2}-\d{2}\.json$/;

/** Writes the day's anchor unless it exists: copies of the file must never differ from it. */
export async function writeAnchorFile(folder: string, anchor: AuditAnchor): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify(anchor)}\n`;
  const file = join(folder, `audit-anchor-${anchor.day}.json`);
  await writeFile(file, text, { flag: 'wx', mode: 0o644, flush: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await syncToDisk(folder);
}

export type AnchorFile = { file: string; anchor: AuditAnchor };

function readAnchor(text: string): AuditAnchor | null {
  try {
    const { day, position, hash, taken_at } = JSON.parse(text) as Partial<AuditAnchor>;
    const isWhole = [day, position, hash, taken_at].every((part) => typeof part === 'string');
    return isWhole ? ({ day, position, hash, taken_at } as AuditAnchor) : null;
  } catch {
    return null;
  }
}

/** All anchors of a folder, oldest first. @throws {Error} naming an invalid file */
export async function readAnchorFiles(folder: string): Promise<AnchorFile[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (file) => {
      const anchor = readAnchor(await readFile(join(folder, file), 'utf8'));
      if (!anchor) throw new OperatorError(`${join(folder, file)} is not an anchor`);
      return { file, anchor };
    }),
  );
}
