import { Body, Controller, HttpCode, Post, StreamableFile, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TOTAL_RECORDS_HEADER } from '@firstlight/domain/dashboard';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import type { FastifyReply } from 'fastify';
import { RequireTab } from '../../../platform/access/access-rule.js';
import { RegistrationExportDto } from './registration-export.dto.js';
import { RegistrationExports } from './registration-exports.service.js';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

@ApiTags('dashboard')
@Controller('registrations-export')
export class RegistrationExportController {
  constructor(private readonly exports: RegistrationExports) {}

  /** The current list as a file; audited before the first byte is sent. */
  @Post()
  @RequireTab('Client')
  @HttpCode(200)
  async export(
    @Body() query: RegistrationExportDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { total, content } = await this.exports.open(query);
    void reply.header(TOTAL_RECORDS_HEADER, String(total));
    const name = `${query.status}-${todayInNewYork()}.${query.format}`;
    return new StreamableFile(content, {
      type: TYPES[query.format],
      disposition: `attachment; filename="${name}"`,
    });
  }
}
