import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, StreamableFile } from '@nestjs/common';
import type { Report, ReportSummary } from '@firstlight/domain/insight/reports';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff, MainAdmin } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { ReportFilesService } from './report-files.service.js';
import { NewReportDto, ReportNotesDto } from './reports.dto.js';
import { ReportsService } from './reports.service.js';

@ApiTags('reports')
@AnyStaff()
@Controller('reports')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly files: ReportFilesService,
  ) {}

  @Get()
  list(@SignedIn() who: SessionPrincipal): Promise<ReportSummary[]> {
    return this.reports.list(who);
  }

  @Post()
  @ErrorStatuses(409)
  make(@Body() form: NewReportDto, @SignedIn() who: SessionPrincipal): Promise<Report> {
    return this.reports.make(form, who);
  }

  @Get(':id')
  report(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<Report> {
    return this.reports.byId(id, who);
  }

  @Put(':id')
  @ErrorStatuses(403, 409)
  note(
    @Param('id', RecordId) id: string,
    @Body() notes: ReportNotesDto,
    @IfMatch() ifMatch: number | null,
    @SignedIn() who: SessionPrincipal,
  ): Promise<Report> {
    return this.reports.note(id, notes, ifMatch, who);
  }

  @Post(':id/sign')
  @MainAdmin()
  @HttpCode(200)
  @ErrorStatuses(409)
  sign(
    @Param('id', RecordId) id: string,
    @IfMatch() ifMatch: number | null,
    @SignedIn() who: SessionPrincipal,
  ): Promise<Report> {
    return this.reports.sign(id, ifMatch, who);
  }

  @Delete(':id')
  @HttpCode(204)
  @ErrorStatuses(403, 409)
  remove(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.reports.remove(id, who);
  }

  @Get(':id/pdf')
  pdf(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<StreamableFile> {
    return this.files.pdf(id, who);
  }

  @Get(':id/form')
  form(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<StreamableFile> {
    return this.files.form(id, who);
  }

  @Get(':id/xlsx')
  xlsx(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<StreamableFile> {
    return this.files.xlsx(id, who);
  }
}
