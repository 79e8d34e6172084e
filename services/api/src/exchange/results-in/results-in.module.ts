import { Module } from '@nestjs/common';
import { RegistrationMatchesModule } from '../../clients/registration-matches/registration-matches.module.js';
import { LabTestsModule } from '../../record/lab-tests/lab-tests.module.js';
import { FolderWatch } from './folder/folder-watch.service.js';
import { ResultIntake } from './intake.service.js';
import { Laboratories } from './laboratories.js';
import { LaboratoryGuard } from './laboratory.guard.js';
import { MllpListener } from './mllp/mllp-listener.service.js';
import { ResultDecisions } from './result-decisions.service.js';
import { ResultFiling } from './result-filing.service.js';
import { ResultNotices } from './result-notices.service.js';
import { ResultSeals } from './result-seals.service.js';
import { ResultsController } from './results.controller.js';
import { ResultsInController } from './results-in.controller.js';
import { ResultsService } from './results.service.js';

/** Only loaded with a laboratory in `RESULTS_LABORATORIES`: without one, no route and no listener exists. */
@Module({
  imports: [RegistrationMatchesModule, LabTestsModule],
  controllers: [ResultsInController, ResultsController],
  providers: [
    Laboratories,
    LaboratoryGuard,
    ResultSeals,
    ResultIntake,
    ResultFiling,
    ResultDecisions,
    ResultNotices,
    ResultsService,
    MllpListener,
    FolderWatch,
  ],
})
export class ResultsInModule {}
