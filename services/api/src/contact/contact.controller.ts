import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  ContactMessageAnswer,
  ContactMessageListAnswer,
  StoredContactMessage,
} from '@firstlight/domain/contact-message';
import { Public, RequireTab } from '../common/access/access-rule.js';
import type { SessionPrincipal } from '../common/access/session-principal.js';
import { SignedIn } from '../common/access/signed-in.decorator.js';
import { RecordId } from '../common/http/record-id.pipe.js';
import { ContactMessageChangeDto, ContactMessageDto, ContactMessageQuery } from './contact.dto.js';
import { ContactService } from './contact.service.js';
import { Refuses } from '../openapi/refuses.decorator.js';

@ApiTags('contact')
@Controller()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Public()
  @Post('contact')
  @Refuses(429)
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
