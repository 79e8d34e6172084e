import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { BackendService } from '@firstlight/domain/exchange/backend-services';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { NewBackendServiceDto } from './backend-services.dto.js';
import { BackendServices } from './backend-services.service.js';

/** The programs that sign in without a person. */
@ApiTags('fhir')
@MainAdmin()
@Controller('backend-services')
export class BackendServicesController {
  constructor(private readonly services: BackendServices) {}

  @Get()
  list(): Promise<BackendService[]> {
    return this.services.list();
  }

  @Post()
  add(@Body() form: NewBackendServiceDto): Promise<BackendService> {
    return this.services.add(form);
  }

  @Delete(':id')
  @HttpCode(204)
  revoke(@Param('id', RecordId) id: string): Promise<void> {
    return this.services.revoke(id);
  }
}
