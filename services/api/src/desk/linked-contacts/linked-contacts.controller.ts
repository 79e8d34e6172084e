import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { ContactNoticeAnswer, LinkedContact, LinkedContacts } from '@firstlight/domain/desk/linked-contacts';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { ContactNotices } from './contact-notices.service.js';
import { InvitationsOfContacts } from './invitations-of-contacts.service.js';
import { ContactArrivalDto, ContactDto, ContactNoticeDto } from './linked-contacts.dto.js';
import { LinkedContactsService } from './linked-contacts.service.js';

/** Contacts require the Tests tab, because they follow from a test. */
@ApiTags('contacts of clients')
@RequireTab('Tests')
@Controller()
export class LinkedContactsController {
  constructor(
    private readonly contacts: LinkedContactsService,
    private readonly notices: ContactNotices,
    private readonly invitations: InvitationsOfContacts,
  ) {}

  @Get('admin-registration/:registrationId/contacts')
  @ErrorStatuses(404)
  list(@Param('registrationId', RecordId) registrationId: string): Promise<LinkedContacts> {
    return this.contacts.list(registrationId);
  }

  @Post('admin-registration/:registrationId/contacts')
  @ErrorStatuses(404)
  add(@Param('registrationId', RecordId) registrationId: string, @Body() form: ContactDto): Promise<LinkedContact> {
    return this.contacts.add(registrationId, form);
  }

  @Put('admin-registration/:registrationId/contacts/:id')
  @ErrorStatuses(404, 409)
  change(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('id', RecordId) id: string,
    @Body() form: ContactDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<LinkedContact> {
    return this.contacts.change({ registrationId, id }, form, ifMatch);
  }

  @Delete('admin-registration/:registrationId/contacts/:id')
  @HttpCode(204)
  @ErrorStatuses(404)
  remove(@Param('registrationId', RecordId) registrationId: string, @Param('id', RecordId) id: string): Promise<void> {
    return this.contacts.remove({ registrationId, id });
  }

  @Post('admin-registration/:registrationId/contacts/:id/notice')
  @ErrorStatuses(404)
  notice(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('id', RecordId) id: string,
    @Body() notice: ContactNoticeDto,
  ): Promise<ContactNoticeAnswer> {
    return this.notices.give({ registrationId, id }, notice);
  }

  /** Doesn’t reveal whose contact someone is, so that staff at the desk may record it. */
  @RequireTab('Client', 'Tests')
  @Post('contact-arrivals')
  @HttpCode(204)
  @ErrorStatuses(404, 429)
  arrive(@Body() arrival: ContactArrivalDto): Promise<void> {
    return this.invitations.arrive(arrival);
  }
}
