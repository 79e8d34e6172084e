import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { isCivilDate } from '@firstlight/domain/dates/civil-dates';
import { ATTACHMENT_TYPES } from '@firstlight/domain/lists/lists';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { invalid, missing, type Violation } from '@firstlight/domain/platform/violations';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { oneFile } from '../../platform/http/one-file.js';
import { tooLarge } from './attachment-intake.js';
import type { Described } from './attachments.service.js';

export type Upload = Described & { filename: string; content: AsyncIterable<Buffer> };

function fieldOf({ fields }: MultipartFile, name: string): unknown {
  const field = [fields[name]].flat()[0];
  return field?.type === 'field' ? field.value : null;
}

/** The fields' values, or the violation of the first invalid one. */
function describedBy(file: MultipartFile): Described | Violation {
  const type = ATTACHMENT_TYPES.find((known) => known === fieldOf(file, 'type'));
  if (!type) return missing('type', ATTACHMENT_TEXTS.type);
  const written = fieldOf(file, 'documentDate');
  if (written === null || written === '') return { type };
  if (typeof written === 'string' && isCivilDate(written)) return { type, documentDate: written };
  return invalid('documentDate', RECORD_FIELD_TEXTS.date);
}

async function* whole(file: MultipartFile): AsyncGenerator<Buffer> {
  yield* file.file as AsyncIterable<Buffer>;
  if (file.file.truncated) throw tooLarge();
}

/** A multipart form: the fields `type` and `documentDate`, then the file, read as it arrives. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const file = await oneFile(request);
  if (!file) throw new UnprocessableEntity([missing('file', ATTACHMENT_TEXTS.fileOrUrl)]);
  const described = describedBy(file);
  if (!('loc' in described)) return { ...described, filename: file.filename, content: whole(file) };
  file.file.resume();
  throw new UnprocessableEntity([described]);
}
