import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { SavedAuditFilter } from '@firstlight/domain/operations/audit';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { NewAuditFilterDto } from './audit-viewer.dto.js';
import { SavedFiltersService } from './saved-filters.service.js';

@ApiTags('audit')
@MainAdmin()
@Controller('audit/filters')
export class SavedFiltersController {
  constructor(private readonly filters: SavedFiltersService) {}

  @Get()
  list(@SignedIn() who: SessionPrincipal): Promise<SavedAuditFilter[]> {
    return this.filters.list(who);
  }

  @Post()
  @ErrorStatuses(409)
  save(@Body() filter: NewAuditFilterDto, @SignedIn() who: SessionPrincipal): Promise<SavedAuditFilter> {
    return this.filters.save(filter, who);
  }

  @Delete(':id')
  @ErrorStatuses(404)
  @HttpCode(204)
  remove(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.filters.remove(id, who);
  }
}
