import { Module } from '@nestjs/common';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { MedicationsController } from './medications.controller.js';
import { MedicationsService } from './medications.service.js';

@Module({
  imports: [ChildRecordsModule],
  controllers: [MedicationsController],
  providers: [MedicationsService],
  exports: [MedicationsService],
})
export class MedicationsModule {}
