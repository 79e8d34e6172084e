import { Module } from '@nestjs/common';
import { ActivitiesModule } from '../activities/activities.module.js';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { DispensingModule } from '../dispensing/dispensing.module.js';
import { InteractionsModule } from '../interactions/interactions.module.js';
import { LabTestsModule } from '../lab-tests/lab-tests.module.js';
import { MedicationsModule } from '../medications/medications.module.js';
import { NotesModule } from '../notes/notes.module.js';
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
