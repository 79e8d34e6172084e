import { Module } from '@nestjs/common';
import { MessageSettingsModule } from '../../people/message-settings/message-settings.module.js';
import { ClientMessagesDataModule } from '../../record/client-messages/client-messages-data.module.js';
import { ClientMessagesController } from './client-messages.controller.js';
import { ClientMessages } from './client-messages.service.js';
import { MessageDelivery } from './message-delivery.service.js';
import { MessagePeople } from './message-people.service.js';
import { MessageQueue } from './message-queue.service.js';
import { MessageRepliesController } from './message-replies.controller.js';
import { MessageReplies } from './message-replies.service.js';
import { RecordMessagesService } from './record-messages.service.js';

@Module({
  imports: [MessageSettingsModule, ClientMessagesDataModule],
  controllers: [ClientMessagesController, MessageRepliesController],
  providers: [ClientMessages, MessageDelivery, MessagePeople, MessageQueue, MessageReplies, RecordMessagesService],
  exports: [MessageQueue],
})
export class ClientMessagesModule {}
