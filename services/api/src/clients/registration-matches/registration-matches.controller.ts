import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { MatchAnswer } from '@firstlight/domain/clients/registration-matches';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { MatchQuestionDto } from './registration-matches.dto.js';
import { RegistrationMatchesService } from './registration-matches.service.js';

/** A POST, so that no client data is in a URL. */
@ApiTags('registrations')
@RequireTab('Client')
@Controller('registration-matches')
export class RegistrationMatchesController {
  constructor(private readonly matches: RegistrationMatchesService) {}

  @Post()
  @HttpCode(200)
  find(@Body() question: MatchQuestionDto): Promise<MatchAnswer> {
    return this.matches.find(question);
  }
}
