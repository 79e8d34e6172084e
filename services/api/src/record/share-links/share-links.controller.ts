import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { LiveShareLink, ShareAnswer } from '@firstlight/domain/record/share-links';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { ShareDto } from './share-link.dto.js';
import { ShareLinksService } from './share-links.service.js';

@ApiTags('sharing')
@RequireTab('Attachments')
@Controller()
export class ShareLinksController {
  constructor(private readonly links: ShareLinksService) {}

  @Post('share-attachment')
  @ErrorStatuses(404)
  create(@Body() form: ShareDto): Promise<ShareAnswer> {
    return this.links.create(form);
  }

  @Get('admin-registration/:registrationId/share-links')
  async live(@Param('registrationId', RecordId) registrationId: string): Promise<{ share_links: LiveShareLink[] }> {
    return { share_links: await this.links.live(registrationId) };
  }

  @Delete('admin-registration/:registrationId/share-links/:id')
  @HttpCode(204)
  revoke(@Param('registrationId', RecordId) registrationId: string, @Param('id', RecordId) id: string): Promise<void> {
    return this.links.revoke({ registrationId, id });
  }
}
