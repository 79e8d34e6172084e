import {
  type AccessReview,
  type EffectiveAccess,
  type ReviewDecision,
  type ReviewDecisionInput,
  type ReviewRow,
} from '@firstlight/domain/people/access-reviews';
import type { HttpHandler } from 'msw';
import { get, put, refused } from './route.js';
import type { FakeApi } from './fake-api.js';

const MOMENT = '2026-11-20T15:00:00.000Z';

export function anAccess(change: Partial<EffectiveAccess> = {}): EffectiveAccess {
  return {
    user_type: 'user',
    tabs: ['Client', 'Notes'],
    access_from: null,
    access_until: null,
    deactivated_at: null,
    last_sign_in_at: MOMENT,
    pin_set: true,
    ...change,
  };
}

export function aDecision(change: Partial<ReviewDecision> = {}): ReviewDecision {
  return {
    decision: 'keep',
    note: '',
    access: anAccess(),
    decided_by: 'Main Admin',
    decided_at: MOMENT,
    version: 1,
    ...change,
  };
}

export function aReviewRow(change: Partial<ReviewRow> = {}): ReviewRow {
  return { user_id: 'u-1', name: 'Robin Sample', access: anAccess(), decided: null, ...change };
}

export const accessReviewHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<AccessReview>('/api/access-reviews/:quarter', ({ params }) => ({
    quarter: params['quarter'] ?? '',
    rows: fakeApi.accessReview,
  })),
  put<ReviewRow, ReviewDecisionInput>('/api/access-reviews/:quarter/accounts/:id', ({ params, body }) => {
    const row = fakeApi.accessReview.find(({ user_id }) => user_id === params['id']);
    if (!row) return refused(404, 'Not found');
    const { decision, note, version } = body;
    const decided = aDecision({ decision, note, access: row.access ?? anAccess(), version: version + 1 });
    const next = { ...row, decided };
    fakeApi.accessReview = fakeApi.accessReview.map((one) => (one === row ? next : one));
    return next;
  }),
];
