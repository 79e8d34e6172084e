import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { MergedFields } from './merged-fields.js';
import { RegistrationMergesController } from './registration-merges.controller.js';
import { RegistrationMergesService } from './registration-merges.service.js';
import { UndoMerge } from './undo-merge.service.js';

@Module({
  imports: [RegistrationsModule],
  controllers: [RegistrationMergesController],
  providers: [MergedFields, RegistrationMergesService, UndoMerge],
})
export class RegistrationMergesModule {}
