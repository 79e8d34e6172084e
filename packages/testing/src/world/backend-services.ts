import type { BackendService, NewBackendService } from '@firstlight/domain/backend-services';
import type { HttpHandler } from 'msw';
import { create, get, refused, remove } from './route.js';
import type { World } from './world.js';

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

export const backendServiceHandlers = (world: World): HttpHandler[] => [
  get<BackendService[]>('/api/backend-services', () => world.backendServices),
  create<BackendService, NewBackendService>('/api/backend-services', ({ body: { name, scopes, keys_address } }) => {
    const id = `service-${world.backendServices.length + 1}`;
    const service = aBackendService({ id, name, scopes, keys_address, last_token_at: null });
    world.backendServices = [service, ...world.backendServices];
    return service;
  }),
  remove('/api/backend-services/:id', ({ params }) => {
    const found = world.backendServices.find(({ id }) => id === params['id']);
    if (!found) return refused(404, 'Not found');
    return void Object.assign(found, { state: 'revoked' });
  }),
];
