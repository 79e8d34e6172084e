import { Body, Controller, Get, HttpCode, Param, Post, Put, StreamableFile } from '@nestjs/common';
import type { LetterKind, LetterLanguage } from '@firstlight/domain/letters/letter-kinds';
import type { LetterTemplate } from '@firstlight/domain/letters/letters';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { LetterFiles } from './letter-files.service.js';
import { LetterTemplatesService } from './letter-templates.service.js';
import { LetterKindParam, LetterLanguageParam } from './letter-param.pipe.js';
import { LetterTemplateDto, TemplatePreviewDto } from './letters.dto.js';

@ApiTags('letters')
@MainAdmin()
@Controller('letter-templates')
export class LetterTemplatesController {
  constructor(
    private readonly templates: LetterTemplatesService,
    private readonly files: LetterFiles,
  ) {}

  @Get()
  async list(): Promise<{ templates: LetterTemplate[] }> {
    return { templates: await this.templates.list() };
  }

  /** The letter as a PDF for a fictional client. */
  @Post('preview')
  @HttpCode(200)
  preview(@Body() form: TemplatePreviewDto): Promise<StreamableFile> {
    return this.files.madeUp(form);
  }

  @Get(':kind/:language/versions')
  @ErrorStatuses(404)
  async versions(
    @Param('kind', LetterKindParam) kind: LetterKind,
    @Param('language', LetterLanguageParam) language: LetterLanguage,
  ): Promise<{ versions: LetterTemplate[] }> {
    return { versions: await this.templates.versions({ kind, language }) };
  }

  @Put(':kind/:language')
  @ErrorStatuses(404, 409)
  save(
    @Param('kind', LetterKindParam) kind: LetterKind,
    @Param('language', LetterLanguageParam) language: LetterLanguage,
    @Body() form: LetterTemplateDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<LetterTemplate> {
    return this.templates.save({ kind, language }, form, ifMatch);
  }
}
