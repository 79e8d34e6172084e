import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { AuditAlert, StoredAlertSettings } from '@firstlight/domain/operations/audit-alerts';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { AlertSettingsService } from './alert-settings.service.js';
import { AlertSettingsDto } from './audit-alerts.dto.js';
import { AuditAlertsService } from './audit-alerts.service.js';

@ApiTags('audit')
@MainAdmin()
@Controller('audit')
export class AuditAlertsController {
  constructor(
    private readonly alerts: AuditAlertsService,
    private readonly settings: AlertSettingsService,
  ) {}

  @Get('alerts')
  list(): Promise<AuditAlert[]> {
    return this.alerts.list();
  }

  @Post('alerts/:id/review')
  @ErrorStatuses(404)
  @HttpCode(204)
  review(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.alerts.review(id, who);
  }

  @Get('alert-settings')
  read(): Promise<StoredAlertSettings> {
    return this.settings.current();
  }

  @Put('alert-settings')
  @ErrorStatuses(409)
  save(@Body() { version, ...settings }: AlertSettingsDto): Promise<StoredAlertSettings> {
    return this.settings.save(settings, version ?? null);
  }
}
