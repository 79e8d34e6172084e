import { Controller, Get, Header, Headers, Param, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiTags, documented } from '../../platform/openapi/document-notes.js';
import { FILE_POLICY } from '../attachments/content-disposition.js';
import { Public } from '../../platform/access/access-rule.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { DEAD_LINK_PAGE } from './dead-link-page.js';
import { SharedFiles } from './shared-files.service.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';

/** Programs get the usual JSON error; browsers get a page. */
const asksForJson = (accept = ''): boolean => accept.includes('application/json') && !accept.includes('text/html');

@ApiTags('sharing')
@Controller('shared')
export class SharedFilesController {
  constructor(private readonly files: SharedFiles) {}

  @Public()
  @Get(':token')
  @documented(({ ApiResponse }) =>
    ApiResponse({
      status: 404,
      description: 'A page, or the usual refusal for callers that ask for JSON.',
      content: {
        'text/html': { schema: { type: 'string' } },
        'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
      },
    }),
  )
  @ErrorStatuses(429)
  @Header('content-security-policy', FILE_POLICY)
  @Header('x-robots-tag', 'noindex, nofollow, noarchive')
  async open(
    @Param('token') token: string,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | string> {
    const file = await this.files.open(token);
    if (file) return file;
    if (asksForJson(accept)) throw new NotFound();
    void reply.status(404).type('text/html; charset=utf-8');
    return DEAD_LINK_PAGE;
  }
}
