import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { FORM_MAX_BYTES, type ReportFormCells } from '@firstlight/domain/insight/report-forms';
import type { ReportTemplate } from '@firstlight/domain/insight/reports';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff, MainAdmin } from '../../platform/access/access-rule.js';
import { LargeBody } from '../../platform/http/heavy-routes.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { ReportTemplatesService } from './report-templates.service.js';
import { ReportFormsService } from './report-forms.service.js';
import { FormFileDto, ReportTemplateDto } from './reports.dto.js';

/** A workbook as base64, with its mapping. */
const BODY_BYTES = Math.ceil(FORM_MAX_BYTES * 1.4) + 256 * 1024;
const AT_ONCE = 2;

@ApiTags('reports')
@MainAdmin()
@Controller('report-templates')
export class ReportTemplatesController {
  constructor(
    private readonly templates: ReportTemplatesService,
    private readonly forms: ReportFormsService,
  ) {}

  @AnyStaff()
  @Get()
  list(): Promise<ReportTemplate[]> {
    return this.templates.list();
  }

  /** The cells of a funder's workbook that can be filled; nothing is stored. */
  @Post('form')
  @LargeBody(BODY_BYTES, AT_ONCE)
  @HttpCode(200)
  inspect(@Body() file: FormFileDto): Promise<ReportFormCells> {
    return this.forms.inspect(file);
  }

  @Get(':id/form')
  cells(@Param('id', RecordId) id: string): Promise<ReportFormCells> {
    return this.templates.cells(id);
  }

  @Post()
  @ErrorStatuses(409)
  @LargeBody(BODY_BYTES, AT_ONCE)
  create(@Body() form: ReportTemplateDto): Promise<ReportTemplate> {
    return this.templates.create(form);
  }

  @Put(':id')
  @ErrorStatuses(409)
  change(
    @Param('id', RecordId) id: string,
    @Body() form: ReportTemplateDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<ReportTemplate> {
    return this.templates.change(id, form, ifMatch);
  }

  @Post(':id/undo')
  @ErrorStatuses(409)
  @HttpCode(200)
  undo(@Param('id', RecordId) id: string, @IfMatch() ifMatch: number | null): Promise<ReportTemplate> {
    return this.templates.undo(id, ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', RecordId) id: string): Promise<void> {
    return this.templates.remove(id);
  }
}
