import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { PhotosController } from './photos.controller.js';
import { PhotosService } from './photos.service.js';

@Module({ imports: [RegistrationsModule], controllers: [PhotosController], providers: [PhotosService] })
export class PhotosModule {}
