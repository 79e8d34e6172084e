import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Schema } from '../../platform/database/data-source.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { decodeParts, type Part } from './parts.js';
import { Opening } from './sealed-file.js';
import type { BackupHead, BackupSettings } from './write-backup.js';

type OpenedBackup = { head: BackupHead; parts: AsyncGenerator<Part> };

export const FILES_NEED_A_FOLDER = 'the backup contains files: set BLOB_FOLDER';

/** The head of a backup, and its further parts, which can be read once. */
export async function openBackup(backupKey: Buffer | null, schema: Schema, file: string): Promise<OpenedBackup> {
  if (!backupKey) throw new OperatorError('BACKUP_KEY is missing');
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file} can't be read (${error.code})`);
  });
  // Errors in the pipeline are thrown when the last stream is read.
  const opened = pipeline(handle.createReadStream(), new Opening(backupKey), createGunzip(), () => undefined);
  const parts = decodeParts(opened);
  return { head: await readHead(parts, schema), parts };
}

/** Reads a backup to its end, so that a database isn't replaced by one that can't be restored. */
export async function checkBackup(
  { backupKey, blobFolder }: Omit<BackupSettings, 'databaseUrl'>,
  schema: Schema,
  file: string,
): Promise<void> {
  const { parts } = await openBackup(backupKey, schema, file);
  let last: Part['kind'] | null = null;
  for await (const { kind } of parts) {
    if (kind === 'file' && blobFolder === null) throw new OperatorError(FILES_NEED_A_FOLDER);
    last = kind;
  }
  if (last !== 'end') throw new OperatorError('the backup is incomplete');
}

async function readHead(parts: AsyncGenerator<Part>, schema: Schema): Promise<BackupHead> {
  const { value } = await parts.next();
  const part = value as Part | undefined;
  if (part?.kind !== 'head') throw new OperatorError('the backup has no header');
  const head = JSON.parse(part.content.toString()) as BackupHead;
  const known = schema.migrations.map(({ name }) => name);
  const unknown = head.migrations.find((name) => !known.includes(name));
  if (unknown) throw new OperatorError(`the backup is newer than this version: it has ${unknown}`);
  return head;
}
