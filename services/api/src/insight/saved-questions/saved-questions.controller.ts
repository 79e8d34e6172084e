import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { SavedAnswer, SavedQuestion } from '@firstlight/domain/insight/saved-questions';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { AsOfDto, NewSavedQuestionDto, QuestionOrderDto, SavedQuestionChangeDto } from './saved-questions.dto.js';
import { SavedAnswersService } from './saved-answers.service.js';
import { SavedQuestionsService } from './saved-questions.service.js';

@ApiTags('saved questions')
@AnyStaff()
@Controller('saved-questions')
export class SavedQuestionsController {
  constructor(
    private readonly questions: SavedQuestionsService,
    private readonly answers: SavedAnswersService,
  ) {}

  @Get()
  list(@SignedIn() who: SessionPrincipal): Promise<SavedQuestion[]> {
    return this.questions.list(who);
  }

  @Post()
  @ErrorStatuses(409)
  save(@Body() form: NewSavedQuestionDto, @SignedIn() who: SessionPrincipal): Promise<SavedQuestion> {
    return this.questions.save(form, who);
  }

  @Put('order')
  @HttpCode(204)
  reorder(@Body() { ids }: QuestionOrderDto, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.questions.reorder(ids, who);
  }

  @Put(':id')
  @ErrorStatuses(409)
  change(
    @Param('id', RecordId) id: string,
    @Body() form: SavedQuestionChangeDto,
    @IfMatch() ifMatch: number | null,
    @SignedIn() who: SessionPrincipal,
  ): Promise<SavedQuestion> {
    return this.questions.change(id, form, ifMatch, who);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.questions.remove(id, who);
  }

  @Post(':id/restore')
  @HttpCode(204)
  restore(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.questions.restore(id, who);
  }

  @Get(':id/answer')
  @ErrorStatuses(422)
  answer(
    @Param('id', RecordId) id: string,
    @Query() { as_of }: AsOfDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<SavedAnswer> {
    return this.answers.answer(id, as_of ?? null, who);
  }
}
