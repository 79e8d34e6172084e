import { Module } from '@nestjs/common';
import { ChildRecordsModule } from '../../record/child-records/child-records.module.js';
import { ResultChanges } from '../../record/lab-tests/result-changes.js';
import { PhotoIntake } from '../photos/photo-intake.js';
import { RegistrationTests } from '../../record/lab-tests/registration-tests.js';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { CreateRegistration } from './create-registration.service.js';
import { DeleteRegistration } from './delete-registration.service.js';
import { DeletedRegistrationsController } from './deleted-registrations.controller.js';
import { FieldChecks } from './field-checks.js';
import { HealthCards } from './health-cards.js';
import { ReadRegistration } from './read-registration.service.js';
import { RegistrationBatchService } from './registration-batch.service.js';
import { RecordedConsents } from './recorded-consent.js';
import { RegistrationRecords } from './registration-records.js';
import { RegistrationStatusService } from './registration-status.service.js';
import { RegistrationsController } from './registrations.controller.js';
import { UpdateRegistration } from './update-registration.service.js';

@Module({
  imports: [ChildRecordsModule, ProgramProfileModule],
  controllers: [RegistrationsController, DeletedRegistrationsController],
  providers: [
    HealthCards,
    PhotoIntake,
    ResultChanges,
    RegistrationTests,
    FieldChecks,
    RegistrationRecords,
    RecordedConsents,
    CreateRegistration,
    ReadRegistration,
    UpdateRegistration,
    DeleteRegistration,
    RegistrationStatusService,
    RegistrationBatchService,
  ],
  exports: [HealthCards, RecordedConsents, RegistrationRecords, CreateRegistration, UpdateRegistration],
})
export class RegistrationsModule {}
