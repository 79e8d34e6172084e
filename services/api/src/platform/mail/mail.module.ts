import { Global, Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller.js';
import { DeadLettersService } from './dead-letters.service.js';
import { Handover } from './handover.js';
import { MailServer } from './mail-server.js';
import { Outbox } from './outbox.js';
import { Postman } from './postman.js';

@Global()
@Module({
  controllers: [DeadLettersController],
  providers: [Handover, MailServer, Outbox, Postman, DeadLettersService],
  exports: [Handover, MailServer, Outbox],
})
export class MailModule {}
