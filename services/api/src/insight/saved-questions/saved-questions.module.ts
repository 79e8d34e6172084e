import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { SavedAnswersService } from './saved-answers.service.js';
import { SavedQuestionsController } from './saved-questions.controller.js';
import { SavedQuestionsService } from './saved-questions.service.js';

@Module({
  imports: [AnalyticsModule],
  controllers: [SavedQuestionsController],
  providers: [SavedQuestionsService, SavedAnswersService],
  exports: [SavedQuestionsService],
})
export class SavedQuestionsModule {}
