import { Controller, Delete, Head, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { UPLOAD_PART_BYTES } from '@firstlight/domain/platform/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiTags } from '../openapi/document-notes.js';
import { RequireTab } from '../access/access-rule.js';
import { HttpError, ERROR_TEXTS } from '../errors/http-errors.js';
import { LargeBody } from '../http/heavy-routes.js';
import { RecordId } from '../http/record-id.pipe.js';
import { ErrorStatuses } from '../openapi/error-statuses.decorator.js';
import { TakesHeaders, TakesPart } from '../openapi/takes.decorators.js';
import { TusProtocol } from './tus-protocol.js';

/** Each uses one part's size in memory and, briefly, a database connection. */
const PARTS_AT_ONCE = 8;

/** Files in parts (tus 1.0.0: creation, expiration, termination), for those who may attach them. */
@ApiTags('uploads')
@RequireTab('Attachments')
@Controller('uploads')
export class UploadsController {
  constructor(private readonly tus: TusProtocol) {}

  @Post()
  @TakesHeaders('tus-resumable', 'upload-length', 'upload-metadata')
  @ErrorStatuses(412, 422, 429)
  begin(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.tus.answer(request, reply, null);
  }

  @Head(':uploadId')
  @TakesHeaders('tus-resumable')
  @ErrorStatuses(400, 412)
  state(
    @Param('uploadId', RecordId) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.tus.answer(request, reply, id);
  }

  @Patch(':uploadId')
  @TakesPart()
  @TakesHeaders('tus-resumable', 'upload-offset')
  @ErrorStatuses(409, 412)
  @LargeBody(UPLOAD_PART_BYTES, PARTS_AT_ONCE)
  @HttpCode(204)
  add(
    @Param('uploadId', RecordId) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (!Buffer.isBuffer(request.body)) throw new HttpError(415, ERROR_TEXTS.mediaType);
    return this.tus.answer(request, reply, id);
  }

  @Delete(':uploadId')
  @TakesHeaders('tus-resumable')
  @ErrorStatuses(412)
  @HttpCode(204)
  cancel(
    @Param('uploadId', RecordId) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.tus.answer(request, reply, id);
  }
}
