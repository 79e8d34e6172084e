import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  ATTACHMENT_FILES,
  ATTACHMENT_TEXTS,
  documentTypeOfUrl,
  isAttachmentUrl,
} from '@firstlight/domain/record/attachment-rules';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { cleanFileName } from '@firstlight/domain/text/file-names';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { type AttachmentFromUpload, UPLOAD_TEXTS } from '@firstlight/domain/platform/uploads';
import { invalid } from '@firstlight/domain/platform/violations';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { ChildRecords, type ItemKey } from '../child-records/child-records.js';
import type { Which } from '../child-records/items.query.js';
import { Blobs } from '../../platform/blobs/blobs.js';
import { currentRequest } from '../../platform/context/request-context.js';
import { UnprocessableEntity, NotFound } from '../../platform/errors/http-errors.js';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { isDataUrl, readDataUrl } from '../../platform/files/data-url.js';
import { Uploads } from '../../platform/uploads/uploads.service.js';
import { AttachmentIntake, type StagedFile } from './attachment-intake.js';
import { AttachmentNames, type Names } from './attachment-names.service.js';
import type { AttachmentDto } from './attachment.dto.js';
import type { AttachmentRow } from './attachment.entity.js';
import { toAttachment } from './attachment.wire.js';
import { ATTACHMENTS } from './attachments.item.js';
import { nameForContent } from './name-for-content.js';

const LONGEST_LINK = 2_000;

const REVOKE_LINKS = 'UPDATE share_links SET revoked_at = now() WHERE attachment_id = $1 AND revoked_at IS NULL';

/** What staff enter about a document. */
export type Described = { type: string; documentDate?: CivilDate | null };

/** Other writes in the transaction of a create, before the row. */
type Alongside = (tx: EntityManager) => Promise<void>;
const NOTHING: Alongside = () => Promise.resolve();

/** For a generated file: a check inside the transaction, and details for the audit line. */
export type Made = { alongside: Alongside; fields: readonly string[] };
const SENT: Made = { alongside: NOTHING, fields: [] };

/** Documents of a client: stored files and pasted links (API-28, decisions.md 17). */
@Injectable()
export class AttachmentsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly items: ChildRecords,
    private readonly changes: Changes,
    private readonly blobs: Blobs,
    private readonly intake: AttachmentIntake,
    private readonly names: AttachmentNames,
    private readonly uploads: Uploads,
  ) {}

  /** Newest first; content addresses, never bytes. */
  async list(registrationId: string, which: Which = 'current'): Promise<Attachment[]> {
    const rows = await this.items.list(ATTACHMENTS, registrationId, which);
    return rows.map((row) => toAttachment(this.names.opened(row)));
  }

  /** The specified form: a data URL or a link in JSON. */
  async create(registrationId: string, form: AttachmentDto): Promise<Attachment> {
    await this.items.requireRecord(this.db, registrationId);
    return isDataUrl(form.url) ? this.createFromDataUrl(registrationId, form) : this.createLink(registrationId, form);
  }

  /** A file as a stream, as our own screens send it. */
  async createFromStream(
    registrationId: string,
    form: Described & { filename: string; content: AsyncIterable<Buffer> },
    made: Made = SENT,
  ): Promise<Attachment> {
    await this.items.requireRecord(this.db, registrationId);
    const file = await this.intake.stage(form.filename, form.content);
    return this.attach(registrationId, form, file, null, made);
  }

  /** A file that arrived in parts. Attaching it also consumes the upload. */
  async createFromUpload(registrationId: string, form: AttachmentFromUpload): Promise<Attachment> {
    const { upload_id: id } = form;
    await this.items.requireRecord(this.db, registrationId);
    if (!isRecordId(id)) throw new NotFound(UPLOAD_TEXTS.gone);
    const upload = await this.uploads.finished(id).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    const use: Made = { ...SENT, alongside: (tx) => this.uploads.take(tx, id) };
    // Without the file, only an earlier response can be repeated.
    if (!upload) {
      return this.insert(registrationId, { ...described(form), filename: null, link: null, originalUrl: null }, use);
    }
    const file = await this.intake.stage(upload.filename, upload.content);
    return this.attach(registrationId, form, file, null, use);
  }

  /** The file stays until the purge, but is no longer served, and its links expire. */
  async remove(key: ItemKey, reason: string | null): Promise<void> {
    const { registrationId, id } = key;
    await this.changes.run({ action: 'delete', kind: 'attachment', registrationId, itemId: id }, async (tx) => {
      await this.items.remove(tx, ATTACHMENTS, key, reason);
      await tx.query(REVOKE_LINKS, [id]);
    });
  }

  async restore(key: ItemKey, version: number | null): Promise<Attachment> {
    const { registrationId, id } = key;
    return this.changes.run({ action: 'restore', kind: 'attachment', registrationId, itemId: id }, async (tx) =>
      toAttachment(this.names.opened(await this.items.restore(tx, ATTACHMENTS, key, version))),
    );
  }

  private async createFromDataUrl(registrationId: string, form: AttachmentDto): Promise<Attachment> {
    const content = readDataUrl(form.url)?.bytes;
    const filename = content && (form.filename ?? (await nameForContent(content)));
    if (!content || !filename) throw new UnprocessableEntity([invalid('url', ATTACHMENT_TEXTS.fileType)]);
    const file = await this.intake.stage(filename, Readable.from([content]));
    const link = form.originalUrl && isAttachmentUrl(form.originalUrl) ? form.originalUrl : null;
    return this.attach(registrationId, form, file, link);
  }

  private async attach(
    registrationId: string,
    form: Described,
    { blob, kind, filename }: StagedFile,
    originalUrl: string | null,
    source: Made = SENT,
  ): Promise<Attachment> {
    const { mediaType, documentType } = ATTACHMENT_FILES[kind];
    const columns = { ...described(form), filename, documentType, isLocal: true, link: null, originalUrl, mediaType };
    try {
      const made = await this.insert(registrationId, { ...columns, blobId: blob.id, bytes: blob.bytes }, source);
      // A repeated call returns the first upload and discards the new copy.
      if (currentRequest()?.replayed) await this.intake.discard(blob.id);
      return made;
    } catch (error) {
      // Never an attached file: the foreign key prevents that.
      await this.intake.discard(blob.id).catch(() => undefined);
      throw error;
    }
  }

  private async createLink(registrationId: string, form: AttachmentDto): Promise<Attachment> {
    const url = form.url.trim();
    if (!isAttachmentUrl(url) || url.length > LONGEST_LINK) {
      throw new UnprocessableEntity([invalid('url', ATTACHMENT_TEXTS.url)]);
    }
    const { originalUrl } = form;
    const filename = cleanFileName(form.filename ?? '') || null;
    const documentType = documentTypeOfUrl(url);
    const original = originalUrl && isAttachmentUrl(originalUrl) ? originalUrl : url;
    return this.insert(registrationId, {
      ...described(form),
      filename,
      documentType,
      isLocal: false,
      link: url,
      originalUrl: original,
      blobId: null,
    });
  }

  private async insert(
    registrationId: string,
    columns: Partial<AttachmentRow> & Names,
    { alongside, fields }: Made = SENT,
  ): Promise<Attachment> {
    const id = randomUUID();
    const sealed = { ...columns, ...this.names.columns(id, columns) };
    const line = { action: 'create', kind: 'attachment', registrationId, itemId: id } as const;
    return this.changes.create({ ...line, ...(fields.length > 0 && { fields }) }, async (tx) => {
      await alongside(tx);
      if (columns.blobId) await this.blobs.attach(tx, columns.blobId);
      return toAttachment(this.names.opened(await this.items.add(tx, ATTACHMENTS, { registrationId, id }, sealed)));
    });
  }
}

function described({ type, documentDate = null }: Described): Required<Described> {
  return { type, documentDate };
}
