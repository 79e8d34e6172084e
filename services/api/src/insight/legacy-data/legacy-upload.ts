import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cleanFileName } from '@firstlight/domain/file-names';
import {
  isLegacyFileName,
  LEGACY_FIELDS,
  LEGACY_MAX_BYTES,
  LEGACY_MAX_COLUMNS,
  type LegacyField,
  type LegacyMapping,
  LEGACY_TEXTS,
} from '@firstlight/domain/legacy-data';
import type { FastifyRequest } from 'fastify';
import { BrokenRules, Refusal } from '../../platform/errors/refusals.js';
import { oneFile } from '../../platform/http/one-file.js';

/** A file that was received into a folder of its own, and what came with it. */
export type ReceivedFile = {
  name: string;
  path: string;
  folder: string;
  mapping: LegacyMapping | null;
  contentHash: Buffer;
};

/** Reads the corrected mapping; anything else is rejected. */
function mappingOf(text: unknown): LegacyMapping | null {
  if (typeof text !== 'string' || text === '') return null;
  const refused = new BrokenRules('The mapping can not be read.');
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw refused;
  }
  if (!Array.isArray(list) || list.length > LEGACY_MAX_COLUMNS) throw refused;
  return list.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('index' in entry) || !Number.isInteger(entry.index))
      throw refused;
    const field = 'field' in entry ? entry.field : null;
    const known = LEGACY_FIELDS.find((name): name is LegacyField => name === field) ?? null;
    const order = 'date_order' in entry ? entry.date_order : null;
    const date_order = order === 'ymd' || order === 'mdy' || order === 'dmy' ? order : null;
    return { index: Number(entry.index), field: known, date_order };
  });
}

/** Streams the multipart field `file` to disk (API-09); the caller removes the folder with `forget`. */
export async function receive(request: FastifyRequest): Promise<ReceivedFile> {
  const part = await oneFile(request, {
    limits: { fileSize: LEGACY_MAX_BYTES, files: 1, fields: 5, fieldSize: 65_536 },
  });
  if (!part) throw new BrokenRules(LEGACY_TEXTS.fileType);
  const name = cleanFileName(part.filename);
  if (!isLegacyFileName(name)) {
    part.file.resume();
    throw new BrokenRules(LEGACY_TEXTS.fileType);
  }
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-upload-'));
  try {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    part.file.on('data', (bytes: Buffer) => hash.update(bytes));
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new Refusal(413, LEGACY_TEXTS.tooLarge);
    const field = [part.fields['mapping']].flat()[0];
    const mapping = mappingOf(field?.type === 'field' ? field.value : null);
    return { name: name.slice(0, 200), path, folder, mapping, contentHash: hash.digest() };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function forget({ folder }: ReceivedFile): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
