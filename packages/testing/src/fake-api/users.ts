import type { InvitationInput, StaffUser, StaffUserInput } from '@firstlight/domain/people/users';
import type { HttpHandler } from 'msw';
import { aStaffUser } from './builders.js';
import { create, get, post, put, refused, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

const ACTIONS = [
  'mark-email-verified',
  'require-pin-change',
  'reset-second-factor',
  'unlock',
  'deactivate',
  'reactivate',
  'make-main-admin',
  'remove-main-admin',
  'invitation',
];

export const userHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<StaffUser[]>('/api/users', () => fakeApi.users),
  create<StaffUser, StaffUserInput>('/api/users', ({ body }) => {
    const id = `u-${fakeApi.users.length + 1}`;
    const user = { ...aStaffUser({ id, user_id: id }), ...body, pin: '' as const, version: 1 };
    fakeApi.users = [...fakeApi.users, user];
    return user;
  }),
  create<StaffUser, InvitationInput>('/api/users/invitations', ({ body }) => {
    const id = `u-${fakeApi.users.length + 1}`;
    const invitation = { state: 'pending', ends_at: '2026-11-29T15:00:00.000Z' } as const;
    const user = { ...aStaffUser({ id, user_id: id, pin_set: false, invitation }), ...body };
    fakeApi.users = [...fakeApi.users, user];
    return user;
  }),
  put<StaffUser, StaffUserInput>('/api/users/:id', ({ params, body }) => {
    const found = fakeApi.users.find(({ id }) => id === params['id']);
    if (!found) return refused(404, 'Not found');
    return Object.assign(found, body, { pin: '', version: found.version + 1 });
  }),
  remove('/api/users/:id/invitation', () => undefined),
  remove('/api/users/:id', ({ params }) => {
    fakeApi.users = fakeApi.users.filter(({ id }) => id !== params['id']);
  }),
  ...ACTIONS.map((action) => post(`/api/users/:id/${action}`, () => undefined)),
];
