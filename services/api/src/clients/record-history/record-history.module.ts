import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../../clients/registrations/registrations.module.js';
import { RecordHistoryController } from './record-history.controller.js';
import { RecordHistory } from './record-history.service.js';

@Module({
  imports: [RegistrationsModule],
  controllers: [RecordHistoryController],
  providers: [RecordHistory],
  exports: [RecordHistory],
})
export class RecordHistoryModule {}
