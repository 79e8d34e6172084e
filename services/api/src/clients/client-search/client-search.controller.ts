import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  CLIENT_SEARCH_MIN_CHARACTERS,
  type ClientQuestion,
  type ClientSearchAnswer,
} from '@firstlight/domain/clients/client-search';
import { MinLength } from 'class-validator';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireAnyTab } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { RequiredText } from '../../platform/http/fields.js';
import { ClientSearchService } from './client-search.service.js';

const TEXT = 200;

class ClientQuestionDto implements ClientQuestion {
  @RequiredText(TEXT, VALIDATION_TEXTS.invalid)
  @MinLength(CLIENT_SEARCH_MIN_CHARACTERS, { message: VALIDATION_TEXTS.invalid })
  text: string;
}

@ApiTags('dashboard')
@RequireAnyTab()
@Controller()
export class ClientSearchController {
  constructor(private readonly clients: ClientSearchService) {}

  @Post('client-search')
  @HttpCode(200)
  search(@Body() question: ClientQuestionDto, @SignedIn() who: SessionPrincipal): Promise<ClientSearchAnswer> {
    return this.clients.search(question.text, who);
  }

  @Get('recent-clients')
  recent(@SignedIn() who: SessionPrincipal): Promise<ClientSearchAnswer> {
    return this.clients.recent(who);
  }
}
