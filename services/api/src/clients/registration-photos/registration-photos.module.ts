import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { RegistrationPhotosController } from './registration-photos.controller.js';
import { RegistrationPhotosService } from './registration-photos.service.js';

@Module({
  imports: [RegistrationsModule],
  controllers: [RegistrationPhotosController],
  providers: [RegistrationPhotosService],
})
export class RegistrationPhotosModule {}
