import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ReportTemplate } from '@firstlight/domain/reports';
import { AnyStaff, MainAdmin } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';
import { ReportTemplatesService } from './report-templates.service.js';
import { ReportTemplateDto } from './reports.dto.js';

@ApiTags('reports')
@MainAdmin()
@Controller('report-templates')
export class ReportTemplatesController {
  constructor(private readonly templates: ReportTemplatesService) {}

  @AnyStaff()
  @Get()
  list(): Promise<ReportTemplate[]> {
    return this.templates.list();
  }

  @Post()
  @Refuses(409)
  create(@Body() form: ReportTemplateDto): Promise<ReportTemplate> {
    return this.templates.create(form);
  }

  @Put(':id')
  @Refuses(409)
  change(
    @Param('id', RecordId) id: string,
    @Body() form: ReportTemplateDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<ReportTemplate> {
    return this.templates.change(id, form, ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', RecordId) id: string): Promise<void> {
    return this.templates.remove(id);
  }
}
