import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Visit } from '@firstlight/domain/visits';
import { RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { VisitDto } from './visit.dto.js';
import { VisitsService } from './visits.service.js';

@ApiTags('record tabs')
@Controller('admin-registration/:registrationId')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  @Post('visit')
  @RequireTab('Tests', 'Dispensing', 'Notes', 'Interactions', 'Activities')
  create(@Param('registrationId', RecordId) registrationId: string, @Body() form: VisitDto): Promise<Visit> {
    return this.visits.create(registrationId, form);
  }
}
