import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { ChatAnswer, ChatHistory } from '@firstlight/domain/insight/analytics';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { QueryAnswer } from '@firstlight/domain/insight/saved-questions';
import { ChatHistoryDto, ChatQuestionDto, TypedQuestionDto } from './analytics.dto.js';
import { AnalyticsService } from './analytics.service.js';

@ApiTags('analytics')
@AnyStaff()
@Controller('claude-chat')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  /** ANA-09: the response is 200 whether the question is answered or refused. */
  @Post()
  @HttpCode(200)
  ask(@Body() question: ChatQuestionDto, @SignedIn() who: SessionPrincipal): Promise<ChatAnswer> {
    return this.analytics.ask(question, who);
  }

  /** The answer of a link: its query, checked, and counted with this person's permissions. */
  @Post('query')
  @HttpCode(200)
  answer(@Body() typed: TypedQuestionDto, @SignedIn() who: SessionPrincipal): Promise<QueryAnswer> {
    return this.analytics.answer(typed, who);
  }

  /** This conversation, for a page that was reloaded. */
  @Get()
  history(@Query() { session_id }: ChatHistoryDto, @SignedIn() who: SessionPrincipal): Promise<ChatHistory> {
    return this.analytics.history(session_id, who);
  }
}
