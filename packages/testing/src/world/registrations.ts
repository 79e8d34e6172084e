import type { AddressAnswer } from '@firstlight/domain/address-lookup';
import type { ClientQuestion, ClientSearchAnswer } from '@firstlight/domain/client-search';
import type { FinalizeAnswer } from '@firstlight/domain/dashboard';
import type { DeletedRegistration } from '@firstlight/domain/deleted-registrations';
import type { RegistrationHistory } from '@firstlight/domain/registration-history';
import type { MatchAnswer } from '@firstlight/domain/registration-matches';
import type { RegistrationMerges } from '@firstlight/domain/registration-merges';
import {
  REGISTRATION_TEXTS,
  type NewRegistration,
  type Registration,
  type RegistrationChange,
} from '@firstlight/domain/registrations';
import type { LiveShareLink, ShareAnswer } from '@firstlight/domain/share-links';
import type { HttpHandler } from 'msw';
import { aRegistration } from '../factories.js';
import { create, get, post, put, refused, remove } from './route.js';
import type { World } from './world.js';

const RECORD = '/api/admin-registration/:id';

/** The record of an address, or the server's 404. */
function found(world: World, id: string | undefined, use: (record: Registration) => unknown): Response | undefined {
  const record = world.registrations.find(({ registration_id }) => registration_id === id);
  if (!record) return refused(404, REGISTRATION_TEXTS.notFound);
  const wire = use(record);
  return wire === undefined ? undefined : Response.json(wire);
}

export const registrationHandlers = (world: World): HttpHandler[] => [
  create<Registration, NewRegistration>('/api/admin-register', ({ body }) => {
    const id = `r-${world.registrations.length + 1}`;
    const record = { ...aRegistration(), ...body, id, registration_id: id, version: 1 } as Registration;
    world.registrations = [...world.registrations, record];
    return record;
  }),
  get<Registration>(RECORD, ({ params }) => found(world, params['id'], (record) => record) as Response),
  put<Registration, RegistrationChange>(
    RECORD,
    ({ params, body }) =>
      found(world, params['id'], (record) => Object.assign(record, body, { version: record.version + 1 })) as Response,
  ),
  remove(RECORD, ({ params }) =>
    found(world, params['id'], (record) => {
      world.registrations = world.registrations.filter((other) => other !== record);
    }),
  ),
  post<FinalizeAnswer>(
    `${RECORD}/finalize`,
    ({ params }) =>
      found(world, params['id'], (record) => {
        record.status = 'submitted';
        return { photo_attached: record.photo !== null } satisfies FinalizeAnswer;
      }) as Response,
  ),
  post<{ status: 'pending' }>(
    `${RECORD}/revert-to-pending`,
    ({ params }) =>
      found(world, params['id'], (record) => {
        record.status = 'pending';
        return { status: 'pending' };
      }) as Response,
  ),
  get<{ photo: string | null }>(`${RECORD}/photo`, ({ params }) => ({
    photo: `/api/admin-registration/${params['id']}/photo/content`,
  })),
  post(`${RECORD}/output`, () => undefined),
  get<RegistrationHistory>(`${RECORD}/history`, () => ({ history: [], items: [] })),
  get<RegistrationMerges>(`${RECORD}/merges`, () => ({ merges: [] })),
  get<{ share_links: LiveShareLink[] }>(`${RECORD}/share-links`, () => ({ share_links: [] })),
  remove(`${RECORD}/share-links/:link`, () => undefined),
  create<ShareAnswer>('/api/share-attachment', () => ({
    id: 's-1',
    share_url: '/api/shared/made-up',
    expires_at: '2026-11-20T15:30:00.000Z',
  })),
  post<MatchAnswer>('/api/registration-matches', () => ({ matches: world.matches })),
  post<AddressAnswer>('/api/address-suggestions', () => ({ suggestions: [] })),
  post<ClientSearchAnswer, ClientQuestion>('/api/client-search', async ({ body }) => ({
    clients: await world.search(body.text),
    near: world.near,
  })),
  get<ClientSearchAnswer>('/api/recent-clients', () => ({ clients: world.recentClients })),
  get<DeletedRegistration[]>('/api/deleted-registrations', () => world.deleted),
  post('/api/deleted-registrations/:id/restore', ({ params }) => {
    world.deleted = world.deleted.filter(({ id }) => id !== params['id']);
  }),
];
