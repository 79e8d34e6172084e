import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { PublicRegistrationController } from './public-registration.controller.js';
import { PublicRegistrationService } from './public-registration.service.js';

@Module({
  imports: [RegistrationsModule],
  controllers: [PublicRegistrationController],
  providers: [PublicRegistrationService],
})
export class PublicRegistrationModule {}
