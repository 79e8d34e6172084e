import type { AddressAnswer } from '@firstlight/domain/clients/address-lookup';
import type { ClientQuestion, ClientSearchAnswer } from '@firstlight/domain/clients/client-search';
import type { FinalizeAnswer } from '@firstlight/domain/desk/dashboard';
import type { DeletedRegistration } from '@firstlight/domain/clients/deleted-registrations';
import type { RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import type { MatchAnswer } from '@firstlight/domain/clients/registration-matches';
import type { RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import {
  MERGED_TABS,
  type MergePreview,
  type MovedItems,
  type RegistrationMerge,
  type RegistrationMerges,
} from '@firstlight/domain/clients/registration-merges';
import type { Visit, VisitUndone } from '@firstlight/domain/record/visits';
import {
  REGISTRATION_TEXTS,
  type NewRegistration,
  type Registration,
  type RegistrationChange,
} from '@firstlight/domain/clients/registrations';
import type { LiveShareLink, ShareAnswer } from '@firstlight/domain/record/share-links';
import type { HttpHandler } from 'msw';
import { aRegistration } from '../factories.js';
import { create, get, post, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

const RECORD = '/api/admin-registration/:id';

/** The record in the URL, or the server's 404. */
function found(fakeApi: FakeApi, id: string | undefined, use: (record: Registration) => unknown): Response | undefined {
  const record = fakeApi.registrations.find(({ registration_id }) => registration_id === id);
  if (!record) return refused(404, REGISTRATION_TEXTS.notFound);
  const wire = use(record);
  return wire === undefined ? undefined : Response.json(wire);
}

const NOTHING_MOVED = Object.fromEntries(MERGED_TABS.map((tab) => [tab, 0])) as MovedItems;
const MERGE: RegistrationMerge = {
  survivor_id: 'r-1',
  merged_id: 'r-2',
  merge_id: 'merge-1',
  merged_name: 'Maple Testperson2',
  merged_at: '2026-11-20T15:00:00.000Z',
  merged_by: 'Main Admin',
  items: NOTHING_MOVED,
  undone_at: null,
};
const CONSENT: RecordedConsent = {
  type: 'verbal',
  electronic: false,
  at: '2026-11-20T15:00:00.000Z',
  by: 'Robin Sample',
  version: null,
  language: null,
  wording_hash: null,
  texts: [],
};
const NO_VISIT: Visit = { tests: [], dispensing: null, note: null, interaction: null, activity: null };

export const registrationHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  create<Registration, NewRegistration>('/api/admin-register', ({ body }) => {
    const id = `r-${fakeApi.registrations.length + 1}`;
    const record = { ...aRegistration(), ...body, id, registration_id: id, version: 1 } as Registration;
    fakeApi.registrations = [...fakeApi.registrations, record];
    return record;
  }),
  get<Registration>(RECORD, ({ params }) => found(fakeApi, params['id'], (record) => record) as Response),
  put<Registration, RegistrationChange>(
    RECORD,
    ({ params, body }) =>
      found(fakeApi, params['id'], (record) =>
        Object.assign(record, body, { version: record.version + 1 }),
      ) as Response,
  ),
  remove(RECORD, ({ params }) =>
    found(fakeApi, params['id'], (record) => {
      fakeApi.registrations = fakeApi.registrations.filter((other) => other !== record);
    }),
  ),
  post<FinalizeAnswer>(
    `${RECORD}/finalize`,
    ({ params }) =>
      found(fakeApi, params['id'], (record) => {
        record.status = 'submitted';
        return { photo_attached: record.photo !== null } satisfies FinalizeAnswer;
      }) as Response,
  ),
  post<{ status: 'pending' }>(
    `${RECORD}/revert-to-pending`,
    ({ params }) =>
      found(fakeApi, params['id'], (record) => {
        record.status = 'pending';
        return { status: 'pending' };
      }) as Response,
  ),
  get<{ photo: string | null }>(`${RECORD}/photo`, ({ params }) => ({
    photo: `/api/admin-registration/${params['id']}/photo/content`,
  })),
  post(`${RECORD}/output`, () => undefined),
  get<RegistrationHistory>(`${RECORD}/history`, () => ({ history: [], items: [] })),
  post<Registration>(
    `${RECORD}/history/:version/restore`,
    ({ params }) => found(fakeApi, params['id'], (record) => record) as Response,
  ),
  get<RecordedConsent>(`${RECORD}/consent`, () => CONSENT),
  create<Visit>(`${RECORD}/visit`, () => NO_VISIT),
  post<VisitUndone>(`${RECORD}/visit/undo`, () => ({ undone: 0 })),
  post<MergePreview>('/api/registration-merges/preview', () => ({ items: NOTHING_MOVED })),
  create<RegistrationMerge>('/api/registration-merges', () => MERGE),
  post<RegistrationMerge>('/api/registration-merges/:id/undo', () => ({ ...MERGE, undone_at: MERGE.merged_at })),
  get<RegistrationMerges>(`${RECORD}/merges`, () => ({ merges: [] })),
  get<{ share_links: LiveShareLink[] }>(`${RECORD}/share-links`, () => ({ share_links: [] })),
  remove(`${RECORD}/share-links/:link`, () => undefined),
  create<ShareAnswer>('/api/share-attachment', () => ({
    id: 's-1',
    share_url: '/api/shared/made-up',
    expires_at: '2026-11-20T15:30:00.000Z',
  })),
  post<MatchAnswer>('/api/registration-matches', () => ({ matches: fakeApi.matches })),
  post<AddressAnswer>('/api/address-suggestions', () => ({ suggestions: [] })),
  post<ClientSearchAnswer, ClientQuestion>('/api/client-search', async ({ body }) => ({
    clients: await fakeApi.search(body.text),
    near: fakeApi.near,
  })),
  get<ClientSearchAnswer>('/api/recent-clients', () => ({ clients: fakeApi.recentClients })),
  get<DeletedRegistration[]>('/api/deleted-registrations', () => fakeApi.deleted),
  post('/api/deleted-registrations/:id/restore', ({ params }) => {
    fakeApi.deleted = fakeApi.deleted.filter(({ id }) => id !== params['id']);
  }),
];
