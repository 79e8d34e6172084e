import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ClientFileService, type ClientFile } from './client-file.service.js';

@ApiTags('privacy')
@MainAdmin()
@Controller('client-files')
export class ClientFileController {
  constructor(private readonly files: ClientFileService) {}

  /** For a client who asks what is stored about them and who has seen it. */
  @Get(':id')
  @Header('content-disposition', 'attachment; filename="client-file.json"')
  file(@Param('id', RecordId) id: string): Promise<ClientFile> {
    return this.files.of(id);
  }
}
