import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type {
  MessageList,
  MessagePreview,
  MessagesSent,
  RecordMessages,
} from '@firstlight/domain/desk/client-messages';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import {
  ConsentsChangeDto,
  MessageListQueryDto,
  MessageSelectionDto,
  MessageSendingDto,
} from './client-messages.dto.js';
import { ClientMessages } from './client-messages.service.js';
import { RecordMessagesService } from './record-messages.service.js';

/** Numbers and addresses are on the Client tab, and so are messages to them. */
@ApiTags('client messages')
@RequireTab('Client')
@Controller()
export class ClientMessagesController {
  constructor(
    private readonly messages: ClientMessages,
    private readonly records: RecordMessagesService,
  ) {}

  @Get('client-messages')
  @ErrorStatuses(404)
  list(@Query() query: MessageListQueryDto): Promise<MessageList> {
    return this.messages.list(query);
  }

  @Post('client-messages/preview')
  @HttpCode(200)
  @ErrorStatuses(404)
  preview(@Body() selection: MessageSelectionDto, @SignedIn() who: SessionPrincipal): Promise<MessagePreview> {
    return this.messages.preview(selection, who);
  }

  @Post('client-messages')
  @ErrorStatuses(404, 409)
  send(@Body() sending: MessageSendingDto, @SignedIn() who: SessionPrincipal): Promise<MessagesSent> {
    return this.messages.send(sending, who);
  }

  @Get('admin-registration/:registrationId/messages')
  @ErrorStatuses(404)
  ofRecord(@Param('registrationId', RecordId) registrationId: string): Promise<RecordMessages> {
    return this.records.read(registrationId);
  }

  @Put('admin-registration/:registrationId/messages')
  @ErrorStatuses(404, 409)
  record(
    @Param('registrationId', RecordId) registrationId: string,
    @Body() change: ConsentsChangeDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<RecordMessages> {
    return this.records.record(registrationId, change, ifMatch);
  }
}
