import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import type {
  ContactMessageAnswer,
  ContactMessageListAnswer,
  StoredContactMessage,
} from '@firstlight/domain/desk/contact-message';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public, RequireTab } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ContactMessageChangeDto, ContactMessageDto, ContactMessageQuery } from './contact.dto.js';
import { ContactService } from './contact.service.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';

@ApiTags('contact')
@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Public()
  @Post('contact')
  @ErrorStatuses(429)
  receive(@Body() form: ContactMessageDto): Promise<ContactMessageAnswer> {
    return this.contact.receive(form);
  }

  @RequireTab('Client')
  @Get('contact-messages')
  list(@Query() query: ContactMessageQuery): Promise<ContactMessageListAnswer> {
    return this.contact.list(query);
  }

  @RequireTab('Client')
  @Put('contact-messages/:id')
  mark(
    @Param('id', RecordId) id: string,
    @Body() change: ContactMessageChangeDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<StoredContactMessage> {
    return this.contact.mark(id, change.handled, who);
  }
}
