import type { HttpHandler } from 'msw';
import { itemFields } from '../factories.js';
import { anItemOfEach, type Items } from './item-builders.js';
import { create, get, post, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

/** The path segments of the list and the single item of each tab. */
const KINDS = {
  tests: 'test',
  medications: 'medication',
  dispensing: 'dispensing',
  notes: 'note',
  activities: 'activity',
  interactions: 'interaction',
  attachments: 'attachment',
} as const satisfies Record<keyof Items, string>;
const LISTS = Object.keys(KINDS) as (keyof Items)[];

const RECORD = '/api/admin-registration/:id';

/** The routes of one tab: list, add, save, delete (marks as entered in error), restore. */
function tabHandlers<List extends keyof Items>(fakeApi: FakeApi, list: List): HttpHandler[] {
  type Item = Items[List][number];
  const path = `${RECORD}/${KINDS[list]}`;
  const all = (): Item[] => fakeApi.items[list];
  const keep = (items: Item[]): void => void Object.assign(fakeApi.items, { [list]: items });
  const changed = (id: string | undefined, change: object): Item | Response => {
    const found = all().find((item) => item.id === id);
    if (!found) return refused(404, 'Not found');
    const next: Item = { ...found, ...change, version: found.version + 1 };
    keep(all().map((item) => (item === found ? next : item)));
    return next;
  };
  return [
    get<Record<string, Item[]>>(`${RECORD}/${list}`, ({ query }) => {
      const deleted = query.get('entered_in_error') === 'true';
      return { [list]: all().filter((item) => Boolean(item.entered_in_error) === deleted) };
    }),
    create<Item, Partial<Item>>(path, ({ body }) => {
      const [template] = anItemOfEach()[list] as Item[];
      const item = { ...template, ...body, ...itemFields(`i-${all().length + 1}`) } as Item;
      keep([...all(), item]);
      return item;
    }),
    ...(list === 'attachments'
      ? []
      : [put<Item, object>(`${path}/:item`, ({ params, body }) => changed(params['item'], body))]),
    post<Item>(`${path}/:item/restore`, ({ params }) => changed(params['item'], { entered_in_error: undefined })),
    remove<void>(`${path}/:item`, ({ params }) => {
      const mark = { at: '2026-11-20T15:00:00.000Z', by: 'u-1', by_name: 'Robin Sample', reason: null };
      const item = changed(params['item'], { entered_in_error: mark });
      return item instanceof Response ? item : undefined;
    }),
  ];
}

export const itemHandlers = (fakeApi: FakeApi): HttpHandler[] => LISTS.flatMap((list) => tabHandlers(fakeApi, list));
