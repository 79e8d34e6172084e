import { Module } from '@nestjs/common';
import { PhotoIntake } from '../photos/photo-intake.js';
import { CreateRegistration } from './create-registration.service.js';
import { DeleteRegistration } from './delete-registration.service.js';
import { DeletedRegistrationsController } from './deleted-registrations.controller.js';
import { HealthCards } from './health-cards.js';
import { ReadRegistration } from './read-registration.service.js';
import { RegistrationRecords } from './registration-records.js';
import { RegistrationStatusService } from './registration-status.service.js';
import { RegistrationsController } from './registrations.controller.js';
import { UpdateRegistration } from './update-registration.service.js';

@Module({
  controllers: [RegistrationsController, DeletedRegistrationsController],
  providers: [
    HealthCards,
    PhotoIntake,
    RegistrationRecords,
    CreateRegistration,
    ReadRegistration,
    UpdateRegistration,
    DeleteRegistration,
    RegistrationStatusService,
  ],
  exports: [HealthCards, RegistrationRecords, CreateRegistration],
})
export class RegistrationsModule {}
