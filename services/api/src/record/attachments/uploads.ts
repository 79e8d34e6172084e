import { ATTACHMENT_TEXTS } from '@firstlight/domain/attachment-rules';
import { ATTACHMENT_TYPES } from '@firstlight/domain/lists';
import { missing } from '@firstlight/domain/violations';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BrokenRules } from '../../platform/errors/refusals.js';
import { oneFile } from '../../platform/http/one-file.js';
import { tooLarge } from './attachment-intake.js';

export type Upload = { type: string; filename: string; content: AsyncIterable<Buffer> };

function typeOf({ fields }: MultipartFile): string | null {
  const field = [fields['type']].flat()[0];
  const value = field?.type === 'field' ? field.value : null;
  return ATTACHMENT_TYPES.find((known) => known === value) ?? null;
}

async function* whole(file: MultipartFile): AsyncGenerator<Buffer> {
  yield* file.file as AsyncIterable<Buffer>;
  if (file.file.truncated) throw tooLarge();
}

/** The multipart form of our own screens: the field `type`, then the file, read as it arrives. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const file = await oneFile(request);
  if (!file) throw new BrokenRules([missing('file', ATTACHMENT_TEXTS.fileOrUrl)]);
  const type = typeOf(file);
  if (type === null) {
    file.file.resume();
    throw new BrokenRules([missing('type', ATTACHMENT_TEXTS.type)]);
  }
  return { type, filename: file.filename, content: whole(file) };
}
