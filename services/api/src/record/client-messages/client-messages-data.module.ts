import { Module } from '@nestjs/common';
import { MessageContents } from './message-contents.service.js';

@Module({ providers: [MessageContents], exports: [MessageContents] })
export class ClientMessagesDataModule {}
