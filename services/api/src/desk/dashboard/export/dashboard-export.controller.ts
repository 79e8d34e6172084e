import { Body, Controller, HttpCode, Post, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../../../platform/openapi/document-notes.js';
import { RequireTab } from '../../../platform/access/access-rule.js';
import { ListExports } from '../../exports/list-exports.service.js';
import { DashboardExports } from './dashboard-exports.service.js';
import { ActivityExportDto, RegistrationExportDto } from './list-export.dto.js';

/** The filtered lists as files; audited before the first byte is sent. */
@ApiTags('dashboard')
@RequireTab('Client')
@Controller()
export class DashboardExportController {
  constructor(
    private readonly lists: ListExports,
    private readonly exports: DashboardExports,
  ) {}

  @Post('registrations-export')
  @HttpCode(200)
  registrations(
    @Body() query: RegistrationExportDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = { name: query.status, format: query.format };
    return this.lists.answer(reply, file, () => this.exports.registrations(query));
  }

  @Post('activities-export')
  @HttpCode(200)
  activities(
    @Body() query: ActivityExportDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = { name: 'activities', format: query.format };
    return this.lists.answer(reply, file, () => this.exports.activities(query));
  }
}
