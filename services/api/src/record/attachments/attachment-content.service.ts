import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { ChildRecords, type ItemKey } from '../child-records/child-records.js';
import { Blobs } from '../../platform/blobs/blobs.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { AttachmentNames } from './attachment-names.service.js';
import { AttachmentRow } from './attachment.entity.js';
import { contentDisposition } from './content-disposition.js';

/** Reading the bytes of a stored file: logged first, then streamed chunk by chunk. */
@Injectable()
export class AttachmentContent {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly items: ChildRecords,
    private readonly blobs: Blobs,
    private readonly views: Views,
    private readonly names: AttachmentNames,
  ) {}

  async open(key: ItemKey, download: boolean): Promise<StreamableFile> {
    const row = await this.find(key);
    const { registrationId, id } = key;
    await this.views.record({ action: download ? 'export' : 'view', kind: 'attachment', registrationId, itemId: id });
    return this.stream(row, download);
  }

  /** The stored file of this record, or 404: links have no content here, deleted files are not served. */
  async find({ registrationId, id }: ItemKey): Promise<AttachmentRow> {
    await this.items.requireRecord(this.db, registrationId);
    const row = await this.db.manager.findOneBy(AttachmentRow, { id, registrationId, voidedAt: IsNull() });
    if (!row?.blobId) throw new NotFound();
    return this.names.opened(row);
  }

  /** Only PDF and images are shown inline; Word files are always downloaded. */
  stream(row: AttachmentRow, download: boolean): StreamableFile {
    const inline = !download && row.documentType !== 'document';
    return new StreamableFile(Readable.from(this.blobs.stream(row.blobId ?? ''), { objectMode: false }), {
      type: row.mediaType ?? 'application/octet-stream',
      disposition: contentDisposition(row.filename ?? 'document', inline),
      length: row.bytes ?? undefined,
    });
  }
}
