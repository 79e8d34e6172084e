import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Visit, VisitUndone } from '@firstlight/domain/record/visits';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { VisitDto, VisitUndoDto } from './visit.dto.js';
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

  /** Marks everything that a visit saved as entered in error. */
  @Post('visit/undo')
  @HttpCode(200)
  @ErrorStatuses(409)
  @RequireTab('Tests', 'Dispensing', 'Notes', 'Interactions', 'Activities')
  undo(@Param('registrationId', RecordId) registrationId: string, @Body() form: VisitUndoDto): Promise<VisitUndone> {
    return this.visits.undo(registrationId, form);
  }
}
