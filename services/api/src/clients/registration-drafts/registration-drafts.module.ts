import { Module } from '@nestjs/common';
import { UsersModule } from '../../people/users/users.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { DraftHandOverController } from './draft-hand-over.controller.js';
import { DraftHandOverService } from './draft-hand-over.service.js';
import { RegistrationDraftsController } from './registration-drafts.controller.js';
import { RegistrationDraftsService } from './registration-drafts.service.js';

@Module({
  imports: [RegistrationsModule, UsersModule],
  controllers: [DraftHandOverController, RegistrationDraftsController],
  providers: [DraftHandOverService, RegistrationDraftsService],
})
export class RegistrationDraftsModule {}
