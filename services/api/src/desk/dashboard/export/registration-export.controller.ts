import { Body, Controller, HttpCode, Post, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { RequireTab } from '../../../platform/access/access-rule.js';
import { ListExports } from '../../exports/list-exports.service.js';
import { RegistrationExportDto } from './registration-export.dto.js';
import { RegistrationExports } from './registration-exports.service.js';

@ApiTags('dashboard')
@Controller('registrations-export')
export class RegistrationExportController {
  constructor(
    private readonly lists: ListExports,
    private readonly exports: RegistrationExports,
  ) {}

  /** The current list as a file; audited before the first byte is sent. */
  @Post()
  @RequireTab('Client')
  @HttpCode(200)
  export(
    @Body() query: RegistrationExportDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.lists.answer(reply, { name: query.status, format: query.format }, () => this.exports.open(query));
  }
}
