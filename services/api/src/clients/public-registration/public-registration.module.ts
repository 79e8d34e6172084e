import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { PublicRegistrationController } from './public-registration.controller.js';
import { PublicRegistrationService } from './public-registration.service.js';

@Module({
  imports: [RegistrationsModule, BookingsModule],
  controllers: [PublicRegistrationController],
  providers: [PublicRegistrationService],
})
export class PublicRegistrationModule {}
