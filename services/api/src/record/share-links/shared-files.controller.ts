import { Controller, Get, Header, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { FILE_POLICY } from '../attachments/content-disposition.js';
import { Public } from '../../platform/access/access-rule.js';
import { DEAD_LINK_PAGE } from './dead-link-page.js';
import { SharedFiles } from './shared-files.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('sharing')
@Controller('shared')
export class SharedFilesController {
  constructor(private readonly files: SharedFiles) {}

  @Public()
  @Get(':token')
  @ApiResponse({ status: 404, description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } })
  @Refuses(429)
  @Header('content-security-policy', FILE_POLICY)
  @Header('x-robots-tag', 'noindex, nofollow, noarchive')
  async open(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | string> {
    const file = await this.files.open(token);
    if (file) return file;
    void reply.status(404).type('text/html; charset=utf-8');
    return DEAD_LINK_PAGE;
  }
}
