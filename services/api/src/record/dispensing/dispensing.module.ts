import { Module } from '@nestjs/common';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { DispensingController } from './dispensing.controller.js';
import { DispensingService } from './dispensing.service.js';

@Module({
  imports: [ChildRecordsModule],
  controllers: [DispensingController],
  providers: [DispensingService],
  exports: [DispensingService],
})
export class DispensingModule {}
