import { Injectable } from '@nestjs/common';
import { type DocxText, THUMBNAIL_PIXELS } from '@firstlight/domain/record/attachment-previews';
import { ATTACHMENT_FILES } from '@firstlight/domain/record/attachment-rules';
import { Views } from '../../platform/audit/views.js';
import { Blobs } from '../../platform/blobs/blobs.js';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { reencodeImage } from '../../platform/files/reencode-image.js';
import type { ItemKey } from '../child-records/child-records.js';
import { AttachmentContent } from './attachment-content.service.js';
import type { AttachmentRow } from './attachment.entity.js';
import { Inspections } from './inspection/inspections.js';

const JPEG_QUALITY = 70;
/** Decoding an image takes a core; the calls of one list wait for each other. */
const THUMBNAILS_AT_ONCE = 1;

/** Previews of stored files. Each is logged as a view of the file. */
@Injectable()
export class AttachmentPreviews {
  private readonly slots = new Semaphore(THUMBNAILS_AT_ONCE);

  constructor(
    private readonly contents: AttachmentContent,
    private readonly blobs: Blobs,
    private readonly views: Views,
    private readonly inspections: Inspections,
  ) {}

  /** A small JPEG of a stored image; 404 for anything else. */
  async thumbnail(key: ItemKey): Promise<Buffer> {
    const { blobId } = await this.viewed(key, (type) => type.startsWith('image/'));
    return this.slots.run(async () => {
      const small = await reencodeImage(await this.blobs.read(blobId ?? ''), ['jpeg', 'png'], (image) =>
        image
          .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: JPEG_QUALITY }),
      );
      if (small === null) throw new NotFound();
      return small;
    });
  }

  /** The text of a stored DOCX file; 404 for anything else. */
  async text(key: ItemKey): Promise<DocxText> {
    const { blobId } = await this.viewed(key, (type) => type === ATTACHMENT_FILES.docx.mediaType);
    return this.inspections.docxText(await this.blobs.read(blobId ?? ''));
  }

  private async viewed(key: ItemKey, isOfKind: (mediaType: string) => boolean): Promise<AttachmentRow> {
    const row = await this.contents.find(key);
    if (!isOfKind(row.mediaType ?? '')) throw new NotFound();
    const { registrationId, id } = key;
    await this.views.record({ action: 'view', kind: 'attachment', registrationId, itemId: id });
    return row;
  }
}
