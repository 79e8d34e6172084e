import { Module } from '@nestjs/common';
import { RecordTimelineModule } from '../../clients/record-timeline/record-timeline.module.js';
import { RecordSummaryController } from './record-summary.controller.js';
import { RecordSummaryService } from './record-summary.service.js';

@Module({ imports: [RecordTimelineModule], controllers: [RecordSummaryController], providers: [RecordSummaryService] })
export class RecordSummaryModule {}
