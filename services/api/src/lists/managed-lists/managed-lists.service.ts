import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { ListEntries } from './list-entries.js';
import type { EntryList, TemplateList } from './managed-list.js';
import { Templates } from './templates.js';

/** The calls of a managed list, by its definition. */
@Injectable()
export class ManagedLists {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
  ) {}

  entries(list: EntryList): ListEntries {
    return new ListEntries(this.db, this.changes, list);
  }

  templates(list: TemplateList): Templates {
    return new Templates(this.db, this.changes, list);
  }
}
