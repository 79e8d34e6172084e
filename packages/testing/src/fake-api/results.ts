import type {
  AcknowledgeResultInput,
  FileResultInput,
  ReceivedResult,
  ReceivedResultDetail,
  RejectResultInput,
  ResultCandidate,
  ResultListAnswer,
} from '@firstlight/domain/exchange/laboratory-results';
import { aLaboratoryResult } from '@firstlight/domain/testing/laboratory-results';
import type { HttpHandler } from 'msw';
import { get, post, refused } from './route.js';
import type { FakeApi } from './fake-api.js';

export function aCandidate(change: Partial<ResultCandidate> = {}): ResultCandidate {
  return {
    registration_id: 'r-1',
    firstName: 'Maple',
    lastName: 'Testperson',
    dob: '1980-05-13',
    disposition: 'ACTIVE',
    score: 0.95,
    reasons: ['same name and date of birth'],
    facts: [
      { fact: 'name', state: 'agrees' },
      { fact: 'dob', state: 'agrees' },
      { fact: 'healthCard', state: 'unknown' },
      { fact: 'phone', state: 'differs' },
    ],
    open_test: { test_id: 'i-1', test_date: '2026-11-04' },
    known_test: null,
    ...change,
  };
}

/** A negative hepatitis C RNA result of a person who may be a client. */
export function aReceivedResult(change: Partial<ReceivedResultDetail> = {}): ReceivedResultDetail {
  const { person, ...result } = aLaboratoryResult();
  return {
    id: 'result-1',
    version: 1,
    laboratory: 'north-lab',
    received_at: '2026-11-20T15:00:00.000Z',
    state: 'waiting',
    person: { ...person, healthCard: null, phone: '2265550101' },
    result,
    changed_from: null,
    filed_to: null,
    notice: null,
    told_on: null,
    settled_at: null,
    settled_by: null,
    reject_reason: null,
    doubts: ['identity'],
    candidates: [aCandidate()],
    ...change,
  };
}

const NOW = '2026-11-20T16:00:00.000Z';

function change(
  fakeApi: FakeApi,
  id: string | undefined,
  version: number,
  part: Partial<ReceivedResultDetail>,
): ReceivedResult | Response {
  const found = fakeApi.results.find((one) => one.id === id);
  if (!found) return refused(404, 'Not found.');
  if (found.version !== version) return refused(409, 'This result has changed. Check it again before you file it.');
  const { doubts: _doubts, candidates: _candidates, ...after } = { ...found, ...part, version: version + 1 };
  fakeApi.results = fakeApi.results.map((one) => (one.id === id ? { ...one, ...after } : one));
  return after;
}

export const resultHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<ResultListAnswer>('/api/results', ({ query }) => {
    const state = query.get('state') ?? 'waiting';
    const results = fakeApi.results
      .filter((one) => one.state === state)
      .map(({ doubts: _doubts, candidates: _candidates, ...result }) => result);
    return { results, pagination: { current_page: 1, total_pages: 1, total_records: results.length } };
  }),
  get<ReceivedResultDetail>(
    '/api/results/:id',
    ({ params }) => fakeApi.results.find(({ id }) => id === params['id']) ?? refused(404, 'Not found.'),
  ),
  post<ReceivedResult, FileResultInput>('/api/results/:id/file', ({ params, body }) => {
    const client = fakeApi.registrations.find(({ id }) => id === body.registration_id);
    const filed_to = { registration_id: body.registration_id, name: `${client?.firstName} ${client?.lastName}` };
    const settled = { settled_at: NOW, settled_by: 'Robin Sample' };
    return change(fakeApi, params['id'], body.version, { state: 'filed', filed_to, ...settled });
  }),
  post<ReceivedResult, RejectResultInput>('/api/results/:id/reject', ({ params, body }) => {
    const settled = { settled_at: NOW, settled_by: 'Robin Sample' };
    return change(fakeApi, params['id'], body.version, { state: 'rejected', reject_reason: body.reason, ...settled });
  }),
  post<ReceivedResult, AcknowledgeResultInput>('/api/results/:id/acknowledge', ({ params, body }) => {
    const isCorrected = fakeApi.results.some(({ id, result }) => id === params['id'] && result.status !== 'cancelled');
    const settled = { notice: null, told_on: null, settled_at: NOW, settled_by: 'Robin Sample' };
    return change(fakeApi, params['id'], body.version, { state: isCorrected ? 'filed' : 'cancelled', ...settled });
  }),
  post<ReceivedResult, { version: number }>('/api/results/:id/undo', ({ params, body }) => {
    const open = { filed_to: null, settled_at: null, settled_by: null, reject_reason: null };
    return change(fakeApi, params['id'], body.version, { state: 'waiting', ...open });
  }),
];
