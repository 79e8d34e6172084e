import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { UPLOAD_HOURS, UPLOAD_NAME_LENGTH, UPLOAD_TEXTS } from '@firstlight/domain/platform/uploads';
import { UnprocessableEntity } from '../errors/http-errors.js';
import type { Uploads } from './uploads.service.js';

/** The file name from the protocol's metadata; nothing else of it is stored. */
function filenameOf({ metadata }: Upload): string {
  const name = metadata?.['filename']?.trim() ?? '';
  if (name === '' || name.length > UPLOAD_NAME_LENGTH || name.includes('\0'))
    throw new UnprocessableEntity(UPLOAD_TEXTS.name);
  return name;
}

/** The protocol's store interface, on top of our uploads. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination'];

  constructor(private readonly uploads: Uploads) {
    super();
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.uploads.begin({ id: upload.id, bytes: upload.size ?? 0, filename: filenameOf(upload) });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, received, filename, touchedAt } = await this.uploads.find(id);
    return new Upload({
      id,
      size: bytes,
      offset: received,
      metadata: { filename },
      creation_date: touchedAt.toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return this.uploads.append(id, offset, Buffer.concat(parts));
  }

  override async remove(id: string): Promise<void> {
    await this.uploads.cancel(id);
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000;
  }
}
