import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Template, TemplateVersion } from '@firstlight/domain/managed-lists';
import { RequireAnyTab, RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { NewTemplate, TemplateChangeDto, templateContents } from '../managed-lists/managed-lists.dto.js';
import { ClinicalTemplatesService } from './clinical-templates.service.js';
import { TakesTexts } from '../../platform/openapi/takes.decorators.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('managed lists')
@RequireTab('Client')
@Controller('clinical-templates')
export class ClinicalTemplatesController {
  constructor(private readonly templates: ClinicalTemplatesService) {}

  @RequireAnyTab()
  @Get()
  all(): Promise<Template[]> {
    return this.templates.all();
  }

  @Post()
  @Refuses(409)
  add(@Body() template: NewTemplate): Promise<Template> {
    return this.templates.add(template);
  }

  @Post('save-all')
  @TakesTexts()
  @HttpCode(200)
  saveAll(@Body() body: unknown): Promise<Template[]> {
    return this.templates.saveAll(templateContents(body, false));
  }

  @Get(':id/versions')
  versions(@Param('id', RecordId) id: string): Promise<TemplateVersion[]> {
    return this.templates.versions(id);
  }

  @Put(':id')
  @Refuses(409)
  change(@Param('id', RecordId) id: string, @Body() change: TemplateChangeDto): Promise<Template> {
    return this.templates.change(id, change);
  }

  @Delete(':id')
  @Refuses(409)
  @HttpCode(204)
  remove(@Param('id', RecordId) id: string): Promise<void> {
    return this.templates.remove(id);
  }
}
