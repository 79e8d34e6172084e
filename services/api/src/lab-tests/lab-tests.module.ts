import { Module } from '@nestjs/common';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { LabTestsController } from './lab-tests.controller.js';
import { LabTestsService } from './lab-tests.service.js';
import { ResultChanges } from './result-changes.js';

@Module({
  imports: [ChildRecordsModule],
  controllers: [LabTestsController],
  providers: [LabTestsService, ResultChanges],
  exports: [LabTestsService],
})
export class LabTestsModule {}
