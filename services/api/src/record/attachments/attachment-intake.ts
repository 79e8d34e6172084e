import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  ATTACHMENT_FILES,
  ATTACHMENT_TEXTS,
  fileKindOfName,
  type AttachmentFileKind,
} from '@firstlight/domain/record/attachment-rules';
import { cleanFileName } from '@firstlight/domain/text/file-names';
import { FILE_MAX_BYTES } from '@firstlight/domain/platform/limits';
import { invalid } from '@firstlight/domain/platform/violations';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Blobs, type StoredBlob } from '../../platform/blobs/blobs.js';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { UnprocessableEntity, HttpError } from '../../platform/errors/http-errors.js';
import { reencodeImage } from '../../platform/files/reencode-image.js';
import type { DocumentKind } from './inspection/inspect-document.js';
import { inspectImage } from './inspection/inspect-image.js';
import { Inspections } from './inspection/inspections.js';

/** A checked file in the blob store, not attached to anything yet. */
export type StagedFile = { blob: StoredBlob; kind: AttachmentFileKind; filename: string };

const JPEG_QUALITY = 90;
/** Decoding an image takes a core and up to 200 MB. */
const IMAGES_AT_ONCE = 1;

const isImage = (kind: AttachmentFileKind): kind is 'jpg' | 'png' => kind === 'jpg' || kind === 'png';

export const tooLarge = (): HttpError => new HttpError(413, ATTACHMENT_TEXTS.tooLarge);
const broken = (msg: string): UnprocessableEntity => new UnprocessableEntity([invalid('url', msg)]);

async function collect(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

async function* limited(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > FILE_MAX_BYTES) throw tooLarge();
    yield part;
  }
}

/** Checks files by their content and stores them: images cleaned, everything else unchanged. */
@Injectable()
export class AttachmentIntake {
  private readonly images = new Semaphore(IMAGES_AT_ONCE);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly blobs: Blobs,
    private readonly inspections: Inspections,
  ) {}

  async stage(filename: string, content: AsyncIterable<Buffer>): Promise<StagedFile> {
    const name = cleanFileName(filename);
    const kind = fileKindOfName(name);
    if (kind === null) throw broken(ATTACHMENT_TEXTS.fileType);
    const bounded = limited(content);
    const blob = isImage(kind)
      ? await this.images.run(() => this.stageImage(bounded, kind))
      : await this.stageDocument(bounded, kind);
    return { blob, kind, filename: name };
  }

  async discard(blobId: string): Promise<void> {
    await this.db.transaction((tx) => this.blobs.remove(tx, blobId));
  }

  private async stageImage(content: AsyncIterable<Buffer>, kind: 'jpg' | 'png'): Promise<StoredBlob> {
    const bytes = await collect(content);
    const refusal = await inspectImage(bytes, kind);
    if (refusal !== null) throw broken(refusal);
    const clean = await cleanImage(bytes, kind);
    if (clean === null) throw broken(ATTACHMENT_TEXTS.damaged);
    return this.blobs.stageAtOnce(Readable.from([clean]), ATTACHMENT_FILES[kind].mediaType);
  }

  private async stageDocument(content: AsyncIterable<Buffer>, kind: DocumentKind): Promise<StoredBlob> {
    const { mediaType } = ATTACHMENT_FILES[kind];
    try {
      return await this.inspections.checked(content, kind, (checked) => this.blobs.stageAtOnce(checked, mediaType));
    } catch (error) {
      throw error instanceof UnprocessableEntity && typeof error.detail === 'string' ? broken(error.detail) : error;
    }
  }
}

function cleanImage(bytes: Buffer, kind: 'jpg' | 'png'): Promise<Buffer | null> {
  return kind === 'jpg'
    ? reencodeImage(bytes, ['jpeg'], (image) => image.jpeg({ quality: JPEG_QUALITY }))
    : reencodeImage(bytes, ['png'], (image) => image.png());
}
