import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type {
  MergePreview,
  RegistrationMerge,
  RegistrationMerges,
} from '@firstlight/domain/clients/registration-merges';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { MergePairDto, MergeRequestDto } from './registration-merges.dto.js';
import { RegistrationMergesService } from './registration-merges.service.js';
import { UndoMerge } from './undo-merge.service.js';

@ApiTags('registrations')
@MainAdmin()
@Controller()
export class RegistrationMergesController {
  constructor(
    private readonly merges: RegistrationMergesService,
    private readonly undoing: UndoMerge,
  ) {}

  @Get('admin-registration/:id/merges')
  list(@Param('id', RecordId) id: string): Promise<RegistrationMerges> {
    return this.merges.list(id);
  }

  @Post('registration-merges/preview')
  @HttpCode(200)
  @ErrorStatuses(404)
  preview(@Body() pair: MergePairDto): Promise<MergePreview> {
    return this.merges.preview(pair);
  }

  @Post('registration-merges')
  @ErrorStatuses(404, 409)
  merge(@Body() request: MergeRequestDto): Promise<RegistrationMerge> {
    return this.merges.merge(request);
  }

  @Post('registration-merges/:id/undo')
  @HttpCode(200)
  @ErrorStatuses(409)
  undo(@Param('id', RecordId) id: string): Promise<RegistrationMerge> {
    return this.undoing.undo(id);
  }
}
