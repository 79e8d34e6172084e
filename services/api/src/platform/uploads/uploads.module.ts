import { Global, Module } from '@nestjs/common';
import { TusDoor } from './tus-door.js';
import { UploadsController } from './uploads.controller.js';
import { Uploads } from './uploads.service.js';

@Global()
@Module({ controllers: [UploadsController], providers: [Uploads, TusDoor], exports: [Uploads] })
export class UploadsModule {}
