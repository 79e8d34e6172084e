import { Body, Controller, Get, HttpCode, Param, Post, type StreamableFile } from '@nestjs/common';
import type { LetterDraft, OfferedLetter, SignedLetter } from '@firstlight/domain/letters/letters';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { LetterTemplatesService } from './letter-templates.service.js';
import { LetterChoiceDto, LetterToSignDto } from './letters.dto.js';
import { LettersService } from './letters.service.js';

@ApiTags('letters')
@RequireTab('Attachments')
@Controller()
export class LettersController {
  constructor(
    private readonly templates: LetterTemplatesService,
    private readonly letters: LettersService,
  ) {}

  /** The kinds that are on and that this person may write. */
  @Get('letter-kinds')
  async kinds(@SignedIn() who: SessionPrincipal): Promise<{ letters: OfferedLetter[] }> {
    return { letters: await this.templates.offered(who) };
  }

  /** The record's facts for this letter, and the missing ones; a POST because typed facts are client data. */
  @Post('admin-registration/:registrationId/letters/draft')
  @HttpCode(200)
  draft(
    @Param('registrationId', RecordId) registrationId: string,
    @Body() choice: LetterChoiceDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<LetterDraft> {
    return this.letters.draft(registrationId, choice, who);
  }

  @Post('admin-registration/:registrationId/letters/preview')
  @HttpCode(200)
  preview(
    @Param('registrationId', RecordId) registrationId: string,
    @Body() choice: LetterChoiceDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<StreamableFile> {
    return this.letters.preview(registrationId, choice, who);
  }

  @Post('admin-registration/:registrationId/letters')
  @ErrorStatuses(409)
  sign(
    @Param('registrationId', RecordId) registrationId: string,
    @Body() form: LetterToSignDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<SignedLetter> {
    return this.letters.sign(registrationId, form, who);
  }
}
