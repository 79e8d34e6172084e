import { Global, Module } from '@nestjs/common';
import { TusProtocol } from './tus-protocol.js';
import { UploadsController } from './uploads.controller.js';
import { Uploads } from './uploads.service.js';

@Global()
@Module({ controllers: [UploadsController], providers: [Uploads, TusProtocol], exports: [Uploads] })
export class UploadsModule {}
