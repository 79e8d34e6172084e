import type { BackendService, NewBackendService } from '@firstlight/domain/exchange/backend-services';
import type { HttpHandler } from 'msw';
import { create, get, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

export function aBackendService(change: Partial<BackendService> = {}): BackendService {
  return {
    id: 'service-1',
    name: 'Provincial registry',
    scopes: ['system/Patient.rs', 'system/Observation.crus'],
    keys_address: 'https://keys.example.org/jwks.json',
    state: 'active',
    created_at: '2026-11-01T15:00:00.000Z',
    expires_at: '2027-11-01T15:00:00.000Z',
    last_token_at: '2026-11-20T15:00:00.000Z',
    ...change,
  };
}

export const backendServiceHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<BackendService[]>('/api/backend-services', () => fakeApi.backendServices),
  create<BackendService, NewBackendService>('/api/backend-services', ({ body: { name, scopes, keys_address } }) => {
    const id = `service-${fakeApi.backendServices.length + 1}`;
    const service = aBackendService({ id, name, scopes, keys_address, last_token_at: null });
    fakeApi.backendServices = [service, ...fakeApi.backendServices];
    return service;
  }),
  remove('/api/backend-services/:id', ({ params }) => {
    const found = fakeApi.backendServices.find(({ id }) => id === params['id']);
    if (!found) return refused(404, 'Not found');
    return void Object.assign(found, { state: 'revoked' });
  }),
];
