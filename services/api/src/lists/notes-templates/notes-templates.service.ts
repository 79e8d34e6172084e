import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Templates } from '../managed-lists/templates.js';

/** Templates of the notes tab (API-16, API-17). */
@Injectable()
export class NotesTemplatesService extends Templates {
  constructor(@InjectDataSource() db: DataSource, changes: Changes) {
    super(db, changes, { table: 'notes_templates', audit: 'notes-template', generated: null });
  }
}
