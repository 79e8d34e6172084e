import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { RegistrationMatchesController } from './registration-matches.controller.js';
import { RegistrationMatchesService } from './registration-matches.service.js';

@Module({
  imports: [RegistrationsModule],
  controllers: [RegistrationMatchesController],
  providers: [RegistrationMatchesService],
  exports: [RegistrationMatchesService],
})
export class RegistrationMatchesModule {}
