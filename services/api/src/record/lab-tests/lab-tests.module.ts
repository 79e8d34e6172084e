import { Module } from '@nestjs/common';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { ShownTests } from './shown-tests.js';
import { LabTestsController } from './lab-tests.controller.js';
import { LabTestsService } from './lab-tests.service.js';
import { ResultChanges } from './result-changes.js';

@Module({
  imports: [ChildRecordsModule, ProgramProfileModule],
  controllers: [LabTestsController],
  providers: [LabTestsService, ResultChanges, ShownTests],
  exports: [LabTestsService, ResultChanges],
})
export class LabTestsModule {}
