import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { PHOTO_TYPE } from '../photos/photo-intake.js';
import { RegistrationPhotosService } from './registration-photos.service.js';

@ApiTags('photos')
@RequireTab('Client')
@Controller('admin-registration/:id/photo')
export class RegistrationPhotosController {
  constructor(private readonly photos: RegistrationPhotosService) {}

  @Get()
  photo(@Param('id', RecordId) id: string): Promise<{ photo: string | null }> {
    return this.photos.asDataUrl(id);
  }

  @Get('content')
  @Header('content-disposition', 'inline; filename="photo.jpg"')
  async content(@Param('id', RecordId) id: string): Promise<StreamableFile> {
    return new StreamableFile(await this.photos.content(id), { type: PHOTO_TYPE });
  }
}
