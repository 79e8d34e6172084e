import { Body, Controller, Get, Header, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import type { DocxText } from '@firstlight/domain/record/attachment-previews';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { FastifyRequest } from 'fastify';
import { keptItemRoutes } from '../child-records/item-routes.js';
import { LargeBody } from '../../platform/http/heavy-routes.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { AttachmentContent } from './attachment-content.service.js';
import { AttachmentPreviews } from './attachment-previews.service.js';
import { ATTACHMENT_BODY_BYTES, AttachmentDto, AttachmentFromUploadDto } from './attachment.dto.js';
import { ATTACHMENTS } from './attachments.item.js';
import { AttachmentsService } from './attachments.service.js';
import { FILE_POLICY } from './content-disposition.js';
import { readUpload } from './uploads.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { TakesFile } from '../../platform/openapi/takes.decorators.js';

/** A data URL costs several times its size in memory; a stream costs a few chunks and a database connection. */
const DATA_URLS_AT_ONCE = 4;
const STREAMS_AT_ONCE = 6;

@Controller('admin-registration/:registrationId')
export class AttachmentsController extends keptItemRoutes(ATTACHMENTS) {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly contents: AttachmentContent,
    private readonly previews: AttachmentPreviews,
  ) {
    super(attachments);
  }

  @LargeBody(ATTACHMENT_BODY_BYTES, DATA_URLS_AT_ONCE)
  @Post('attachment')
  create(@Param('registrationId', RecordId) registrationId: string, @Body() form: AttachmentDto): Promise<Attachment> {
    return this.attachments.create(registrationId, form);
  }

  @LargeBody(ATTACHMENT_BODY_BYTES, STREAMS_AT_ONCE)
  @Post('attachment-upload')
  @TakesFile('type', 'documentDate')
  async upload(
    @Param('registrationId', RecordId) registrationId: string,
    @Req() request: FastifyRequest,
  ): Promise<Attachment> {
    return this.attachments.createFromStream(registrationId, await readUpload(request));
  }

  /** The file arrived in parts earlier (`/api/uploads`). */
  @Post('attachment-from-upload')
  @ErrorStatuses(409)
  createFromUpload(
    @Param('registrationId', RecordId) registrationId: string,
    @Body() form: AttachmentFromUploadDto,
  ): Promise<Attachment> {
    return this.attachments.createFromUpload(registrationId, form);
  }

  @Get('attachment/:attachmentId/content')
  @Header('content-security-policy', FILE_POLICY)
  content(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('attachmentId', RecordId) id: string,
    @Query('download') download?: string,
  ): Promise<StreamableFile> {
    return this.contents.open({ registrationId, id }, download !== undefined);
  }

  @Get('attachment/:attachmentId/thumbnail')
  @Header('content-security-policy', FILE_POLICY)
  async thumbnail(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('attachmentId', RecordId) id: string,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.previews.thumbnail({ registrationId, id }), { type: 'image/jpeg' });
  }

  @Get('attachment/:attachmentId/text')
  text(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('attachmentId', RecordId) id: string,
  ): Promise<DocxText> {
    return this.previews.text({ registrationId, id });
  }
}
