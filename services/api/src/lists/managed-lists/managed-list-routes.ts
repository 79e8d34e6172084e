import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type {
  ListEntry,
  ListEntryInput,
  ListEntryMerge,
  ListEntryUsage,
  Template,
  TemplateInput,
  TemplateVersion,
} from '@firstlight/domain/lists/managed-lists';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireAnyTab, RequireTab } from '../../platform/access/access-rule.js';
import { BodyOf } from '../../platform/http/body-of.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { TakesTexts } from '../../platform/openapi/takes.decorators.js';
import type { EntryList, ManagedList, TemplateList } from './managed-list.js';
import type { ListEntryRow, ManagedListRow, TemplateRow } from './managed-list.entity.js';
import { type ListEntryChange, MergeInto, type TemplateChange, templateContents } from './managed-lists.dto.js';
import { ManagedLists } from './managed-lists.service.js';

/**
 * The calls, and as handlers the routes, that every managed list has; OpenAPI's responses are read from these types.
 */
type ListRoutes<Create, Change, Answer> = {
  all(): Promise<Answer[]>;
  add(entry: Create): Promise<Answer>;
  change(id: string, change: Change): Promise<Answer>;
  remove(id: string): Promise<void>;
};

type EntryRoutes = ListRoutes<ListEntryInput, ListEntryChange, ListEntry> & {
  usage(id: string): Promise<ListEntryUsage>;
  merge(id: string, form: MergeInto): Promise<ListEntryMerge>;
};

type TemplateRoutes = ListRoutes<TemplateInput, TemplateChange, Template> & {
  saveAll(body: unknown): Promise<Template[]>;
  versions(id: string): Promise<TemplateVersion[]>;
};

type Routes<Handlers> = new (lists: ManagedLists) => Handlers;

function listRoutes<Row extends ManagedListRow, Create extends object, Change extends object, Answer>(
  list: ManagedList<Row, Create, Change>,
): new (calls: ListRoutes<Create, Change, Answer>) => ListRoutes<Create, Change, Answer> {
  @ApiTags('managed lists')
  @RequireTab(...list.writers)
  @Controller(list.path)
  class ManagedListController {
    constructor(private readonly calls: ListRoutes<Create, Change, Answer>) {}

    @RequireAnyTab()
    @Get()
    all(): Promise<Answer[]> {
      return this.calls.all();
    }

    @Post()
    @ErrorStatuses(409)
    add(@BodyOf(list.create) entry: Create): Promise<Answer> {
      return this.calls.add(entry);
    }

    @Put(':id')
    @ErrorStatuses(409)
    change(@Param('id', RecordId) id: string, @BodyOf(list.change) change: Change): Promise<Answer> {
      return this.calls.change(id, change);
    }

    @Delete(':id')
    @ErrorStatuses(409)
    @HttpCode(204)
    remove(@Param('id', RecordId) id: string): Promise<void> {
      return this.calls.remove(id);
    }
  }
  return ManagedListController;
}

/** `class DispositionsController extends entryRoutes(DISPOSITIONS) {}` */
export function entryRoutes(list: EntryList): Routes<EntryRoutes> {
  @Controller(list.path)
  class EntryController extends listRoutes<ListEntryRow, ListEntryInput, ListEntryChange, ListEntry>(list) {
    constructor(private readonly lists: ManagedLists) {
      super(lists.entries(list));
    }

    @Get(':id/usage')
    usage(@Param('id', RecordId) id: string): Promise<ListEntryUsage> {
      return this.lists.entries(list).usage(id);
    }

    @Post(':id/merge')
    @HttpCode(200)
    @ErrorStatuses(409)
    merge(@Param('id', RecordId) id: string, @Body() { into }: MergeInto): Promise<ListEntryMerge> {
      return this.lists.entries(list).merge(id, into);
    }
  }
  return EntryController;
}

/** `class NotesTemplatesController extends templateRoutes(NOTES_TEMPLATES) {}` */
export function templateRoutes(list: TemplateList): Routes<TemplateRoutes> {
  @Controller(list.path)
  class TemplateController extends listRoutes<TemplateRow, TemplateInput, TemplateChange, Template>(list) {
    constructor(private readonly lists: ManagedLists) {
      super(lists.templates(list));
    }

    @Post('save-all')
    @TakesTexts()
    @HttpCode(200)
    saveAll(@Body() body: unknown): Promise<Template[]> {
      return this.lists.templates(list).saveAll(templateContents(body, list.emptyAllowed));
    }

    @Get(':id/versions')
    versions(@Param('id', RecordId) id: string): Promise<TemplateVersion[]> {
      return this.lists.templates(list).versions(id);
    }
  }
  return TemplateController;
}
