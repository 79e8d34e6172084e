import { Module } from '@nestjs/common';
import { NoticesModule } from '../../people/notices/notices.module.js';
import { AlertSettingsService } from './alert-settings.service.js';
import { AlertWatch } from './alert-watch.js';
import { AuditAlertsController } from './audit-alerts.controller.js';
import { AuditAlertsService } from './audit-alerts.service.js';

@Module({
  imports: [NoticesModule],
  controllers: [AuditAlertsController],
  providers: [AlertSettingsService, AuditAlertsService, AlertWatch],
})
export class AuditAlertsModule {}
