import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { DeletedRegistration } from '@firstlight/domain/clients/deleted-registrations';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { DeleteRegistration } from './delete-registration.service.js';

@ApiTags('registrations')
@MainAdmin()
@Controller('deleted-registrations')
export class DeletedRegistrationsController {
  constructor(private readonly deletion: DeleteRegistration) {}

  @Get()
  list(): Promise<DeletedRegistration[]> {
    return this.deletion.deleted();
  }

  @Post(':id/restore')
  @HttpCode(204)
  restore(@Param('id', RecordId) id: string): Promise<void> {
    return this.deletion.restore(id);
  }
}
