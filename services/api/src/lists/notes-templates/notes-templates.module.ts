import { Module } from '@nestjs/common';
import { NotesTemplatesController } from './notes-templates.controller.js';
import { NotesTemplatesService } from './notes-templates.service.js';

@Module({ controllers: [NotesTemplatesController], providers: [NotesTemplatesService] })
export class NotesTemplatesModule {}
