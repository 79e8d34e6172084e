import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../../record/activities/activities.module.js';
import { AttachmentsModule } from '../../record/attachments/attachments.module.js';
import { DispensingModule } from '../../record/dispensing/dispensing.module.js';
import { InteractionsModule } from '../../record/interactions/interactions.module.js';
import { LabTestsModule } from '../../record/lab-tests/lab-tests.module.js';
import { MedicationsModule } from '../../record/medications/medications.module.js';
import { NotesModule } from '../../record/notes/notes.module.js';
import { RecordHistoryModule } from '../record-history/record-history.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { ClientFileController } from './client-file.controller.js';
import { ClientFileService } from './client-file.service.js';

@Module({
  imports: [
    RegistrationsModule,
    RecordHistoryModule,
    LabTestsModule,
    MedicationsModule,
    DispensingModule,
    NotesModule,
    ActivitiesModule,
    InteractionsModule,
    AttachmentsModule,
  ],
  controllers: [ClientFileController],
  providers: [ClientFileService],
})
export class ClientFileModule {}
