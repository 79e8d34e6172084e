import { Module } from '@nestjs/common';
import { ContactContent } from './contact-content.service.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';

@Module({ controllers: [ContactController], providers: [ContactService, ContactContent] })
export class ContactModule {}
