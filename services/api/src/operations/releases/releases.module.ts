import { Module } from '@nestjs/common';
import { RemoteFailuresController } from './remote-failures.controller.js';
import { RemoteFailuresService } from './remote-failures.service.js';
import { RemoteOverlayController } from './remote-overlay.controller.js';
import { RemoteOverlayService } from './remote-overlay.service.js';
import { ConfiguredReleaseStore } from './configured-release-store.js';
import { CanaryGuard } from './canary-guard.service.js';
import { ReleaseErrorsService } from './release-errors.service.js';
import { ReleaseVisitsService } from './release-visits.service.js';
import { SourcePositions } from './source-positions.js';
import { OverlayCookie } from './overlay-cookie.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  controllers: [ReleasesController, RemoteFailuresController, RemoteOverlayController],
  providers: [
    ReleasesService,
    RemoteFailuresService,
    ReleaseVisitsService,
    ReleaseErrorsService,
    SourcePositions,
    CanaryGuard,
    ConfiguredReleaseStore,
    OverlayCookie,
    RemoteOverlayService,
  ],
})
export class ReleasesModule {}
