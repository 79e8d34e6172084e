import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { RegistrationDraftsController } from './registration-drafts.controller.js';
import { RegistrationDraftsService } from './registration-drafts.service.js';

@Module({
  imports: [RegistrationsModule],
  controllers: [RegistrationDraftsController],
  providers: [RegistrationDraftsService],
})
export class RegistrationDraftsModule {}
