import { Module } from '@nestjs/common';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { LabTestsModule } from '../lab-tests/lab-tests.module.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

@Module({ imports: [ChildRecordsModule, LabTestsModule], controllers: [VisitsController], providers: [VisitsService] })
export class VisitsModule {}
