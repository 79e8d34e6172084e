import { Module } from '@nestjs/common';
import { RemoteFailuresController } from './remote-failures.controller.js';
import { RemoteFailuresService } from './remote-failures.service.js';
import { ConfiguredReleaseStore } from './configured-release-store.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  controllers: [ReleasesController, RemoteFailuresController],
  providers: [ReleasesService, RemoteFailuresService, ConfiguredReleaseStore],
})
export class ReleasesModule {}
