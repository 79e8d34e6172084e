import { Readable } from 'node:stream';
import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import type { AuditPage, AuditPerson } from '@firstlight/domain/operations/audit';
import { BYTE_ORDER_MARK, csvLine } from '@firstlight/domain/text/csv-line';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { workbookStream } from '../../platform/workbook/workbook-stream.js';
import { AuditPageQuery, AuditQuery } from './audit-viewer.dto.js';
import { type AuditRows, AuditViewerService } from './audit-viewer.service.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function* csvOf(rows: AuditRows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield csvLine(row);
}

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
    return new StreamableFile(Readable.from(csvOf(await this.audit.export(filter))), {
      type: 'text/csv; charset=utf-8',
    });
  }

  @Get('export.xlsx')
  @Header('content-disposition', 'attachment; filename="audit.xlsx"')
  async workbook(@Query() filter: AuditQuery): Promise<StreamableFile> {
    return new StreamableFile(workbookStream('Audit', await this.audit.export(filter)), { type: XLSX });
  }
}
