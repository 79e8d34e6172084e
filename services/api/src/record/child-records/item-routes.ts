import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { BodyOf } from '../../platform/http/body-of.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { changeOf, type ReadBefore } from './child-record.dto.js';
import type { ChildRecordRow } from './child-record.entity.js';
import { ItemListQuery, reasonOf, RestoreItemDto, VoidReasonDto, whichItems } from './entered-in-error.dto.js';
import type { ItemAddress, ItemForms, ItemKind, RecordItem } from './item-kind.js';
import { type ItemCalls, type KeptItemCalls, RecordItems } from './record-items.js';

/** The handlers of every kind; OpenAPI's responses are read from these types. */
export type KeptItemRoutes<List extends string, Answer> = {
  list(registrationId: string, query: ItemListQuery): Promise<Record<List, Answer[]>>;
  remove(registrationId: string, id: string, query: VoidReasonDto, body: VoidReasonDto): Promise<void>;
  restore(registrationId: string, id: string, form: RestoreItemDto): Promise<Answer>;
};

export type ItemRoutes<List extends string, Form, Answer> = KeptItemRoutes<List, Answer> & {
  create(registrationId: string, form: Form): Promise<Answer>;
  update(registrationId: string, id: string, form: Form & ReadBefore, ifMatch: number | null): Promise<Answer>;
};

type KeptItem<List extends string, Answer extends ChildRecord> = ItemAddress<List> &
  Pick<ItemKind<ChildRecordRow, Answer>, 'tab' | 'answer'>;

type Routes<Calls, Handlers> = new (calls: Calls) => Handlers;

/** List, delete and restore: for items whose other routes differ. */
export function keptItemRoutes<List extends string, Answer extends ChildRecord>(
  kind: KeptItem<List, Answer>,
): Routes<KeptItemCalls<Answer>, KeptItemRoutes<List, Answer>> {
  const one = `${kind.item}/:${kind.id}`;

  @ApiTags('record tabs')
  @RequireTab(kind.tab)
  @Controller('admin-registration/:registrationId')
  class KeptItemController {
    constructor(private readonly kept: KeptItemCalls<Answer>) {}

    @Get(kind.list)
    async list(
      @Param('registrationId', RecordId) registrationId: string,
      @Query() query: ItemListQuery,
    ): Promise<Record<List, Answer[]>> {
      const items = await this.kept.list(registrationId, whichItems(query));
      return { [kind.list]: items } as Record<List, Answer[]>;
    }

    @Delete(one)
    @HttpCode(204)
    remove(
      @Param('registrationId', RecordId) registrationId: string,
      @Param(kind.id, RecordId) id: string,
      @Query() query: VoidReasonDto,
      @Body() body: VoidReasonDto,
    ): Promise<void> {
      return this.kept.remove({ registrationId, id }, reasonOf(query, body));
    }

    @Post(`${one}/restore`)
    @HttpCode(200)
    restore(
      @Param('registrationId', RecordId) registrationId: string,
      @Param(kind.id, RecordId) id: string,
      @Body() { version }: RestoreItemDto,
    ): Promise<Answer> {
      return this.kept.restore({ registrationId, id }, version ?? null);
    }
  }
  return KeptItemController;
}

/** All routes of a kind with a separate service. Every body is validated by the kind's own class (`BodyOf`). */
export function itemRoutes<List extends string, Form extends object, Answer extends ChildRecord>(
  kind: KeptItem<List, Answer> & ItemForms<Form>,
): Routes<ItemCalls<Form, Answer>, ItemRoutes<List, Form, Answer>> {
  const one = `${kind.item}/:${kind.id}`;

  class ItemController extends keptItemRoutes(kind) {
    constructor(private readonly calls: ItemCalls<Form, Answer>) {
      super(calls);
    }

    @Post(kind.item)
    create(@Param('registrationId', RecordId) registrationId: string, @BodyOf(kind.form) form: Form): Promise<Answer> {
      return this.calls.create(registrationId, form);
    }

    @Put(one)
    @ErrorStatuses(409)
    update(
      @Param('registrationId', RecordId) registrationId: string,
      @Param(kind.id, RecordId) id: string,
      @BodyOf(kind.change ?? changeOf(kind.form)) form: Form & ReadBefore,
      @IfMatch() ifMatch: number | null,
    ): Promise<Answer> {
      return this.calls.update({ registrationId, id }, form, ifMatch);
    }
  }
  return ItemController;
}

/** All routes of a kind that `RecordItems` serves: `class NotesController extends recordItemRoutes(NOTES) {}`. */
export function recordItemRoutes<
  List extends string,
  Row extends ChildRecordRow,
  Form extends object,
  Answer extends ChildRecord,
>(item: RecordItem<List, Row, Form, Answer>): new (items: RecordItems) => ItemRoutes<List, Form, Answer> {
  @Controller('admin-registration/:registrationId')
  class RecordItemController extends itemRoutes<List, Form, Answer>(item) {
    constructor(items: RecordItems) {
      super(items.of(item));
    }
  }
  return RecordItemController;
}
