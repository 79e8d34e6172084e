import { Module } from '@nestjs/common';
import { AuditViewerController } from './audit-viewer.controller.js';
import { AuditViewerService } from './audit-viewer.service.js';

@Module({ controllers: [AuditViewerController], providers: [AuditViewerService] })
export class AuditViewerModule {}
