import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiTags } from '../../../platform/openapi/document-notes.js';
import { MainAdmin, OpenToServices } from '../../../platform/access/access-rule.js';
import { SignedIn } from '../../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../../platform/context/session-principal.js';
import { FHIR_JSON } from '../../../platform/errors/operation-outcome.js';
import { RecordId } from '../../../platform/http/record-id.pipe.js';
import { BulkExports, type ExportManifest } from './bulk-exports.service.js';
import { type ExportParameters, parametersOf, readExportRequest } from './export-request.js';

/** A 202 that describes the progress. */
export type ExportAccepted = {
  resourceType: 'OperationOutcome';
  issue: { severity: string; code: string; diagnostics: string }[];
};

const accepted = (diagnostics: string): ExportAccepted => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'information', code: 'informational', diagnostics }],
});

/** `gzip;q=0` means that gzip is refused. */
const takesGzip = (accepted = ''): boolean =>
  accepted.split(',').some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));

/** FHIR Bulk Data Access: for the main admin, and for services within their scopes. */
@ApiTags('fhir')
@MainAdmin()
@OpenToServices(null, 'r')
@Controller('fhir')
export class BulkExportController {
  constructor(private readonly exports: BulkExports) {}

  /** All clients. Every type here belongs to clients, so both levels export the same. */
  @Get(['$export', 'Patient/$export'])
  @HttpCode(202)
  start(
    @Query() parameters: ExportParameters,
    @Headers('prefer') prefer: string | undefined,
    @SignedIn() who: SessionPrincipal,
    @Req() { url }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportAccepted> {
    return this.begin(parameters, prefer, who, url, reply);
  }

  @Post(['$export', 'Patient/$export'])
  @HttpCode(202)
  startByBody(
    @Body() body: object,
    @Headers('prefer') prefer: string | undefined,
    @SignedIn() who: SessionPrincipal,
    @Req() { url }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportAccepted> {
    return this.begin(parametersOf(body), prefer, who, url, reply);
  }

  @Get('bulk/:id')
  async status(
    @Param('id', RecordId) id: string,
    @SignedIn() who: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportManifest | ExportAccepted> {
    const status = await this.exports.status(id, who);
    if (status.state === 'busy') {
      void reply.status(202).headers({
        'x-progress': status.progress,
        'retry-after': String(status.retryAfter),
        'content-type': FHIR_JSON,
      });
      return accepted(status.progress);
    }
    void reply.headers({ expires: status.expires.toUTCString(), 'content-type': 'application/json; charset=utf-8' });
    return status.manifest;
  }

  @Delete('bulk/:id')
  @HttpCode(202)
  async cancel(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<ExportAccepted> {
    await this.exports.cancel(id, who);
    return accepted('The export and its files are deleted.');
  }

  @Get('bulk/:id/:file')
  async file(
    @Param('id', RecordId) id: string,
    @Param('file', RecordId) file: string,
    @Headers('accept-encoding') accepted: string | undefined,
    @SignedIn() who: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { content, encoding } = await this.exports.file(id, file, who, takesGzip(accepted));
    if (encoding) void reply.header('content-encoding', encoding);
    return content;
  }

  private async begin(
    parameters: ExportParameters,
    prefer: string | undefined,
    who: SessionPrincipal,
    path: string,
    reply: FastifyReply,
  ): Promise<ExportAccepted> {
    const address = await this.exports.start(readExportRequest(parameters, prefer, who), path, who);
    void reply.headers({ 'content-location': address, 'content-type': FHIR_JSON });
    return accepted('The export has started.');
  }
}
