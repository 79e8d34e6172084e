import { Global, Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller.js';
import { DeadLettersService } from './dead-letters.service.js';
import { FirstDelivery } from './first-delivery.js';
import { MailServer } from './mail-server.js';
import { Outbox } from './outbox.js';
import { MailSender } from './mail-sender.js';

@Global()
@Module({
  controllers: [DeadLettersController],
  providers: [FirstDelivery, MailServer, Outbox, MailSender, DeadLettersService],
  exports: [FirstDelivery, MailServer, Outbox],
})
export class MailModule {}
