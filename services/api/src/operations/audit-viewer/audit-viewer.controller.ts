import { Readable } from 'node:stream';
import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuditPage, AuditPerson } from '@firstlight/domain/audit';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { AuditPageQuery, AuditQuery } from './audit-viewer.dto.js';
import { AuditViewerService } from './audit-viewer.service.js';

@ApiTags('audit')
@MainAdmin()
@Controller('audit')
export class AuditViewerController {
  constructor(private readonly audit: AuditViewerService) {}

  @Get()
  page(@Query() { before, ...filter }: AuditPageQuery): Promise<AuditPage> {
    return this.audit.page(filter, before);
  }

  @Get('people')
  people(): Promise<AuditPerson[]> {
    return this.audit.people();
  }

  @Get('export.csv')
  @Header('content-disposition', 'attachment; filename="audit.csv"')
  async export(@Query() filter: AuditQuery): Promise<StreamableFile> {
    return new StreamableFile(Readable.from(await this.audit.export(filter)), { type: 'text/csv; charset=utf-8' });
  }
}
