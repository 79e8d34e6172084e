import { Body, Controller, Get, Put } from '@nestjs/common';
import type { MessageSettings } from '@firstlight/domain/desk/client-messages';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { MessageSettingsDto } from './message-settings.dto.js';
import { MessageSettingsService } from './message-settings.service.js';

@ApiTags('client messages')
@MainAdmin()
@Controller('message-settings')
export class MessageSettingsController {
  constructor(private readonly settings: MessageSettingsService) {}

  @Get()
  @ErrorStatuses(404)
  read(): Promise<MessageSettings> {
    this.settings.requireOn();
    return this.settings.current();
  }

  @Put()
  @ErrorStatuses(404, 409)
  save(@Body() form: MessageSettingsDto, @IfMatch() ifMatch: number | null): Promise<MessageSettings> {
    return this.settings.save(form, ifMatch);
  }
}
