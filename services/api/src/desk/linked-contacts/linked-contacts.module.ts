import { Module } from '@nestjs/common';
import { MessageSettingsModule } from '../../people/message-settings/message-settings.module.js';
import { ClientMessagesDataModule } from '../../record/client-messages/client-messages-data.module.js';
import { ClientMessagesModule } from '../client-messages/client-messages.module.js';
import { ContactContents } from './contact-contents.service.js';
import { ContactNotices } from './contact-notices.service.js';
import { InvitationPageController } from './invitation-page.controller.js';
import { InvitationsOfContacts } from './invitations-of-contacts.service.js';
import { LinkedContactsController } from './linked-contacts.controller.js';
import { LinkedContactsService } from './linked-contacts.service.js';

@Module({
  imports: [ClientMessagesModule, ClientMessagesDataModule, MessageSettingsModule],
  controllers: [LinkedContactsController, InvitationPageController],
  providers: [ContactContents, ContactNotices, InvitationsOfContacts, LinkedContactsService],
})
export class LinkedContactsModule {}
