import { Module } from '@nestjs/common';
import { ActivitiesController } from '../activities/activities.controller.js';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { DispensingController } from '../dispensing/dispensing.controller.js';
import { InteractionsController } from '../interactions/interactions.controller.js';
import { MedicationsController } from '../medications/medications.controller.js';
import { NotesController } from '../notes/notes.controller.js';

/** The kinds served completely by `child-records`; tests and attachments have their own modules. */
@Module({
  imports: [ChildRecordsModule],
  controllers: [
    MedicationsController,
    DispensingController,
    NotesController,
    ActivitiesController,
    InteractionsController,
  ],
})
export class ItemKindsModule {}
