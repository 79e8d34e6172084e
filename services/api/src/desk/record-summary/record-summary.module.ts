import { Module } from '@nestjs/common';
import { RecordSummaryController } from './record-summary.controller.js';
import { RecordSummaryService } from './record-summary.service.js';

@Module({ controllers: [RecordSummaryController], providers: [RecordSummaryService] })
export class RecordSummaryModule {}
