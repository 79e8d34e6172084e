import { Global, Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller.js';
import { DeadLettersService } from './dead-letters.service.js';
import { Outbox } from './outbox.js';
import { Postman } from './postman.js';

@Global()
@Module({ controllers: [DeadLettersController], providers: [Outbox, Postman, DeadLettersService], exports: [Outbox] })
export class MailModule {}
