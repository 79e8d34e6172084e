import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../../record/attachments/attachments.module.js';
import { ChildRecordsModule } from '../../record/child-records/child-records.module.js';
import { ClientMessagesDataModule } from '../../record/client-messages/client-messages-data.module.js';
import { LabTestsModule } from '../../record/lab-tests/lab-tests.module.js';
import { RecordHistoryModule } from '../record-history/record-history.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { ClientFileController } from './client-file.controller.js';
import { ClientFileService } from './client-file.service.js';

@Module({
  imports: [
    RegistrationsModule,
    RecordHistoryModule,
    ChildRecordsModule,
    LabTestsModule,
    AttachmentsModule,
    ClientMessagesDataModule,
  ],
  controllers: [ClientFileController],
  providers: [ClientFileService],
})
export class ClientFileModule {}
