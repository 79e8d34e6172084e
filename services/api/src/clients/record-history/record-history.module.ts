import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../../record/attachments/attachments.module.js';
import { RegistrationsModule } from '../../clients/registrations/registrations.module.js';
import { RecordHistoryController } from './record-history.controller.js';
import { RecordHistory } from './record-history.service.js';

@Module({
  imports: [RegistrationsModule, AttachmentsModule],
  controllers: [RecordHistoryController],
  providers: [RecordHistory],
  exports: [RecordHistory],
})
export class RecordHistoryModule {}
