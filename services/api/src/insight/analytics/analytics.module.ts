import { Module } from '@nestjs/common';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { LegacyDataModule } from '../legacy-data/legacy-data.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { AnswerWriter } from './answer/answer-writer.js';
import { ChartPng } from './chart/chart-png.js';
import { ClaudeReader } from './claude/claude-reader.js';
import { ChatTurns } from './chat-turns.js';
import { ListedValuesOfDatabase } from './listed-values.js';
import { QueryAnswersService } from './query-answers.service.js';
import { ChangedSince } from './query/changed-since.js';
import { GuardedCounts } from './query/guarded-counts.js';
import { QueryRunnerOfViews } from './query/query-runner.js';
import { SteadyFigures } from './query/steady-figures.js';

@Module({
  imports: [LegacyDataModule, ProgramProfileModule],
  controllers: [AnalyticsController],
  providers: [
    AnalyticsService,
    QueryAnswersService,
    ChangedSince,
    ListedValuesOfDatabase,
    ChatTurns,
    QueryRunnerOfViews,
    GuardedCounts,
    SteadyFigures,
    AnswerWriter,
    ChartPng,
    ClaudeReader,
  ],
  exports: [ListedValuesOfDatabase, QueryAnswersService, QueryRunnerOfViews, GuardedCounts, SteadyFigures],
})
export class AnalyticsModule {}
