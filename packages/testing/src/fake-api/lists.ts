import type {
  ListEntry,
  ListEntryInput,
  ListEntryUsage,
  Template,
  TemplateInput,
  TemplateVersion,
} from '@firstlight/domain/lists/managed-lists';
import type { HttpHandler } from 'msw';
import { create, get, post, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

const LISTS = {
  dispositions: 'dispositions',
  referralSites: 'referral-sites',
  clinicalTemplates: 'clinical-templates',
  notesTemplates: 'notes-templates',
} as const satisfies Partial<Record<keyof FakeApi, string>>;
type EntryList = 'dispositions' | 'referralSites';
type TemplateList = 'clinicalTemplates' | 'notesTemplates';

function manage<List extends keyof typeof LISTS, Entry extends FakeApi[List][number], Input>(
  fakeApi: FakeApi,
  list: List,
  made: (input: Input, id: string) => Entry,
): HttpHandler[] {
  const path = `/api/${LISTS[list]}`;
  const all = (): Entry[] => fakeApi[list] as Entry[];
  const keep = (entries: Entry[]): void => void Object.assign(fakeApi, { [list]: entries });
  return [
    get<Entry[]>(path, all),
    create<Entry, Input>(path, ({ body }) => {
      const entry = made(body, `e-${all().length + 1}`);
      keep([...all(), entry]);
      return entry;
    }),
    put<Entry, Input>(`${path}/:id`, ({ params, body }) => {
      const entry = all().find(({ id }) => id === params['id']);
      return entry ? Object.assign(entry, body) : refused(404, 'Not found');
    }),
    remove(`${path}/:id`, ({ params }) => keep(all().filter(({ id }) => id !== params['id']))),
  ];
}

const entries = (fakeApi: FakeApi, list: EntryList): HttpHandler[] => [
  ...manage(fakeApi, list, ({ name, is_frequent = false }: ListEntryInput, id): ListEntry => {
    return { id, name, is_frequent, is_default: false, code: null };
  }),
  get<ListEntryUsage>(`/api/${LISTS[list]}/:id/usage`, () => ({ records: 0 })),
];

const templates = (fakeApi: FakeApi, list: TemplateList): HttpHandler[] => [
  ...manage(fakeApi, list, ({ name, content = '' }: TemplateInput, id): Template => {
    return { id, name, content, is_default: false };
  }),
  get<TemplateVersion[]>(`/api/${LISTS[list]}/:id/versions`, () => []),
  post<Template[]>(`/api/${LISTS[list]}/save-all`, () => fakeApi[list]),
];

export const listHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  ...entries(fakeApi, 'dispositions'),
  ...entries(fakeApi, 'referralSites'),
  ...templates(fakeApi, 'clinicalTemplates'),
  ...templates(fakeApi, 'notesTemplates'),
];
