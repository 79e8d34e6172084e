import { Module } from '@nestjs/common';
import { AuditViewerController } from './audit-viewer.controller.js';
import { SavedFiltersController } from './saved-filters.controller.js';
import { SavedFiltersService } from './saved-filters.service.js';
import { AuditViewerService } from './audit-viewer.service.js';

@Module({
  controllers: [SavedFiltersController, AuditViewerController],
  providers: [AuditViewerService, SavedFiltersService],
})
export class AuditViewerModule {}
