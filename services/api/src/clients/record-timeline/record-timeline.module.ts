import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../../record/attachments/attachments.module.js';
import { ChildRecordsModule } from '../../record/child-records/child-records.module.js';
import { ClientMessagesDataModule } from '../../record/client-messages/client-messages-data.module.js';
import { LabTestsModule } from '../../record/lab-tests/lab-tests.module.js';
import { RecordHistoryModule } from '../record-history/record-history.module.js';
import { RecordTimelineController } from './record-timeline.controller.js';
import { RecordTimelines } from './record-timeline.service.js';

@Module({
  imports: [ChildRecordsModule, LabTestsModule, AttachmentsModule, ClientMessagesDataModule, RecordHistoryModule],
  controllers: [RecordTimelineController],
  providers: [RecordTimelines],
  exports: [RecordTimelines],
})
export class RecordTimelineModule {}
