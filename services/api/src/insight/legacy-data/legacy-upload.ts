import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cleanFileName } from '@firstlight/domain/text/file-names';
import {
  isLegacyFileName,
  LEGACY_MAX_BYTES,
  LEGACY_MAX_COLUMNS,
  LEGACY_MAX_VALUES,
  LEGACY_TEXTS,
  type LegacyMapping,
  type LegacyValueChoice,
} from '@firstlight/domain/insight/legacy-data';
import {
  LEGACY_FIELDS,
  LEGACY_KINDS,
  type LegacyField,
  type LegacyKind,
} from '@firstlight/domain/insight/legacy-kinds';
import type { FastifyRequest } from 'fastify';
import { UnprocessableEntity, HttpError } from '../../platform/errors/http-errors.js';
import { oneFile } from '../../platform/http/one-file.js';

/** A file received into its own folder, with its form fields. */
export type ReceivedFile = {
  name: string;
  path: string;
  folder: string;
  /** Null to recognize it by the header. */
  kind: LegacyKind | null;
  mapping: LegacyMapping | null;
  values: LegacyValueChoice[];
  contentHash: Buffer;
};

const LONGEST_VALUE = 200;
const unreadable = (): UnprocessableEntity => new UnprocessableEntity('The mapping cannot be read.');
const fieldNamed = (name: unknown): LegacyField | null => LEGACY_FIELDS.find((field) => field === name) ?? null;

/** Reads a list that came as JSON; anything else is rejected. */
function listOf(text: unknown, most: number): Record<string, unknown>[] {
  let list: unknown;
  try {
    list = JSON.parse(String(text));
  } catch {
    throw unreadable();
  }
  if (!Array.isArray(list) || list.length > most) throw unreadable();
  return list.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) throw unreadable();
    return { ...entry };
  });
}

function mappingOf(text: unknown): LegacyMapping | null {
  if (typeof text !== 'string' || text === '') return null;
  return listOf(text, LEGACY_MAX_COLUMNS).map(({ index, field, date_order: order }) => {
    if (typeof index !== 'number' || !Number.isInteger(index)) throw unreadable();
    const date_order = order === 'ymd' || order === 'mdy' || order === 'dmy' ? order : null;
    return { index, field: fieldNamed(field), date_order };
  });
}

function valuesOf(text: unknown): LegacyValueChoice[] {
  if (typeof text !== 'string' || text === '') return [];
  return listOf(text, LEGACY_MAX_VALUES).map(({ field: name, text: value, becomes }) => {
    const field = fieldNamed(name);
    if (!field || typeof value !== 'string' || typeof becomes !== 'string') throw unreadable();
    if (value.length > LONGEST_VALUE || becomes.length > LONGEST_VALUE) throw unreadable();
    return { field, text: value, becomes };
  });
}

/** Streams the multipart field `file` to disk (API-09); the caller removes the folder with `forget`. */
export async function receive(request: FastifyRequest): Promise<ReceivedFile> {
  const part = await oneFile(request, {
    limits: { fileSize: LEGACY_MAX_BYTES, files: 1, fields: 5, fieldSize: 262_144 },
  });
  if (!part) throw new UnprocessableEntity(LEGACY_TEXTS.fileType);
  const name = cleanFileName(part.filename);
  if (!isLegacyFileName(name)) {
    part.file.resume();
    throw new UnprocessableEntity(LEGACY_TEXTS.fileType);
  }
  const folder = await mkdtemp(join(tmpdir(), 'firstlight-upload-'));
  try {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    part.file.on('data', (bytes: Buffer) => hash.update(bytes));
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) throw new HttpError(413, LEGACY_TEXTS.tooLarge);
    const field = (of: string): unknown => {
      const [sent] = [part.fields[of]].flat();
      return sent?.type === 'field' ? sent.value : null;
    };
    return {
      name: name.slice(0, 200),
      path,
      folder,
      kind: LEGACY_KINDS.find((known) => known === field('kind')) ?? null,
      mapping: mappingOf(field('mapping')),
      values: valuesOf(field('values')),
      contentHash: hash.digest(),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function forget({ folder }: ReceivedFile): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
