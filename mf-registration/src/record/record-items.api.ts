import { type ChildRecord, ENTERED_IN_ERROR_QUERY } from '@firstlight/domain/record/record-tabs';
import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';
import { ITEM_ROUTES, recordPath, recordTag, tagsIfGone, tagsOfChange, tagsOfDeletion } from './record-items';

export type ItemList = { registrationId: string; tab: RecordTab };
type ItemKey = ItemList & { id: string };
type Create = ItemList & { input: object; key: string };
/** Sends the edited version, so that a stale save is rejected (decisions.md 14). */
type Update = ItemKey & { input: object & { version: number } };
/** The reason is sent in the body, because URLs appear in logs. */
type Remove = ItemKey & { reason: string | null };
type Restore = ItemKey & { version?: number };

type ListAnswer = Record<string, ChildRecord[]>;

const listUrl = ({ registrationId, tab }: ItemList): string => `${recordPath(registrationId)}/${ITEM_ROUTES[tab].list}`;
const itemUrl = ({ registrationId, tab, id }: ItemKey): string =>
  `${recordPath(registrationId)}/${ITEM_ROUTES[tab].item}/${id}`;
const itemsOf = (answer: ListAnswer, _meta: unknown, { tab }: ItemList): ChildRecord[] =>
  answer[ITEM_ROUTES[tab].list] ?? [];

/** The items of every record tab, including deleted ones (API-22 to API-28, decisions.md 29). */
export const recordItemsApi = injectEndpoints((build) => ({
  listItems: build.query<ChildRecord[], ItemList>({
    query: listUrl,
    transformResponse: itemsOf,
    providesTags: (_answer, _error, { tab, registrationId }) => [recordTag(ITEM_ROUTES[tab].tag, registrationId)],
  }),
  createItem: build.mutation<ChildRecord, Create>({
    query: ({ registrationId, tab, input, key }) =>
      postOnce(`${recordPath(registrationId)}/${ITEM_ROUTES[tab].item}`, input, key),
    invalidatesTags: (answer, error, { tab, registrationId }) => [
      ...tagsOfChange(tab, registrationId, answer),
      ...tagsIfGone(error, registrationId),
    ],
  }),
  updateItem: build.mutation<ChildRecord, Update>({
    query: ({ input, ...key }) => ({ url: itemUrl(key), method: 'PUT', body: input }),
    invalidatesTags: (answer, error, { tab, registrationId }) => [
      ...tagsOfChange(tab, registrationId, answer),
      ...tagsIfGone(error, registrationId),
    ],
  }),
  deleteItem: build.mutation<unknown, Remove>({
    query: ({ reason, ...key }) => ({
      url: itemUrl(key),
      method: 'DELETE',
      ...(reason === null ? {} : { body: { reason } }),
    }),
    invalidatesTags: (_answer, error, { tab, registrationId }) => [
      ...tagsOfDeletion(tab, registrationId),
      ...tagsIfGone(error, registrationId),
    ],
  }),
  listEnteredInError: build.query<ChildRecord[], ItemList>({
    query: (list) => ({ url: listUrl(list), params: { [ENTERED_IN_ERROR_QUERY]: true } }),
    transformResponse: itemsOf,
    providesTags: (_answer, _error, { tab, registrationId }) => [recordTag(ITEM_ROUTES[tab].tag, registrationId)],
  }),
  restoreItem: build.mutation<ChildRecord, Restore>({
    query: ({ version, ...key }) => ({
      url: `${itemUrl(key)}/restore`,
      method: 'POST',
      body: version === undefined ? {} : { version },
    }),
    invalidatesTags: (answer, _error, { tab, registrationId }) => [
      ...tagsOfChange(tab, registrationId, answer),
      recordTag('Registration', registrationId),
    ],
  }),
}));
