import { Module } from '@nestjs/common';
import { RemoteFailuresController } from './remote-failures.controller.js';
import { RemoteFailuresService } from './remote-failures.service.js';
import { ReleaseStoreDoor } from './release-store-door.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  controllers: [ReleasesController, RemoteFailuresController],
  providers: [ReleasesService, RemoteFailuresService, ReleaseStoreDoor],
})
export class ReleasesModule {}
