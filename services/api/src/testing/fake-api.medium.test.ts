import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReviewDecisionInput } from '@firstlight/domain/people/access-reviews';
import { DEFAULT_ALERT_SETTINGS, type StoredAlertSettings } from '@firstlight/domain/operations/audit-alerts';
import { careTargets } from '@firstlight/domain/care/care-targets';
import type { ConsentsChange, MessageSelection, MessageSending } from '@firstlight/domain/desk/client-messages';
import type { ContactMessageChange, ContactMessage } from '@firstlight/domain/desk/contact-message';
import type { NewBackendService } from '@firstlight/domain/exchange/backend-services';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import type { FollowUpOutcomeInput } from '@firstlight/domain/desk/follow-up';
import type { HandOverInput } from '@firstlight/domain/desk/hand-over';
import type { LetterChoice, LetterToSign } from '@firstlight/domain/letters/letters';
import type { ContactArrival, ContactNotice } from '@firstlight/domain/desk/linked-contacts';
import { DEFAULT_MESSAGE_SETTINGS } from '@firstlight/domain/people/message-settings';
import { NO_TEAM_FILTER } from '@firstlight/domain/people/teams';
import { aFollowUpItem } from '@firstlight/testing/fake-api/builders';
import { recordMessages } from '@firstlight/testing/fake-api/client-message-builders';
import { aFullFakeApi } from '@firstlight/testing/fake-api/full-fake-api';
import { handlersOf } from '@firstlight/testing/fake-api/handlers';
import { aStock } from '@firstlight/testing/fake-api/stock';
import { pathOf } from '@firstlight/testing/fake-api/route';
import { answerOf } from '@firstlight/testing/fake-api/answer-of';
import type { ApiDocument } from '../platform/openapi/document-shape.js';
import { problemOf } from './fuzz/answer-problem.js';
import { testApp, type TestApp } from './test-app.js';

const LETTER = { kind: 'referral', language: 'en', typed: {} } satisfies LetterChoice;

/** Bodies for routes that read them; `{}` for the others. */
const BODIES: Record<string, object> = {
  'POST /api/client-search': { text: 'maple' },
  'POST /api/registrations-batch': { action: 'finalize', ids: ['r-1'] },
  'POST /api/registrations-batch/undo': { action: 'finalize', ids: ['r-1'] },
  'POST /api/registrations-matching': { status: 'pending' },
  'POST /api/follow-up/outcomes/undo': { ids: ['o-1'] },
  'POST /api/dispositions': { name: 'New' },
  'POST /api/referral-sites': { name: 'New' },
  'POST /api/clinical-templates': { name: 'New' },
  'POST /api/notes-templates': { name: 'New' },
  'PUT /api/registration-drafts/:key': { form: {}, based_on: null },
  'POST /api/registration-drafts/hand-over': { from_id: 'u-1', to_id: 'u-2' },
  'PUT /api/contact-messages/:id': { handled: true } satisfies ContactMessageChange,
  'POST /api/contact': { name: 'Maple', email: 'a@example.org', subject: 'x', message: 'y' } satisfies ContactMessage,
  'POST /api/follow-up/outcomes': { ...aFollowUpItem(1), outcome: 'done' } satisfies FollowUpOutcomeInput,
  'POST /api/follow-up/hand-over': { owner_id: 'u-1', tasks: [aFollowUpItem(1)] } satisfies HandOverInput,
  'PUT /api/audit/alert-settings': { ...DEFAULT_ALERT_SETTINGS, version: 0 } satisfies StoredAlertSettings,
  'POST /api/audit/filters': { name: 'New', kind: 'note' },
  'POST /api/saved-questions': { name: 'New', query: {} },
  'PUT /api/saved-questions/order': { ids: ['saved-1'] },
  'PUT /api/saved-questions/:id': { name: 'New', pinned: true, shared: false },
  'POST /api/reports': { template_id: 'default', from: '2026-07-01', to: '2026-09-30' },
  'PUT /api/reports/:id': { note: '', indicator_notes: [] },
  'PUT /api/report-schedule': { enabled: true, template_id: 'default', days_after: 10, recipients: [] },
  'POST /api/stock/places': { name: 'New', kind: 'van', active: true },
  'POST /api/stock/items': { ...aStock().items[0], name: 'New' },
  'POST /api/stock/receipts': { item_id: 'kits', place_id: 'van-1', lot: 'New', expiry: null, quantity: 1 },
  'POST /api/stock/transfers': { lot_id: 'lot-1', from: 'van-1', to: 'site-1', quantity: 1 },
  'POST /api/stock/discards': { lot_id: 'lot-1', place_id: 'van-1', quantity: 1, reason: 'Broken' },
  'POST /api/stock/recounts': { lot_id: 'lot-1', place_id: 'van-1', expected: 10, counted: 9, reason: 'Lost' },
  'POST /api/stock/lots/:id/recall': { reason: 'Notice' },
  'PUT /api/stock/my-place': { place_id: 'van-1' },
  'POST /api/supplies': { item_id: 'kits', quantity: 1 },
  'POST /api/admin-registration/:id/supplies': { item_id: 'kits', quantity: 1 },
  'POST /api/backend-services': {
    name: 'New',
    scopes: [],
    keys: null,
    keys_address: null,
    days: 1,
  } satisfies NewBackendService,
  'POST /api/teams': { name: 'New', filter: NO_TEAM_FILTER },
  'PUT /api/teams/:id': { name: 'New', filter: NO_TEAM_FILTER },
  'PUT /api/access-reviews/:quarter/accounts/:id': {
    decision: 'keep',
    note: '',
    version: 0,
  } satisfies ReviewDecisionInput,
  'POST /api/report-templates': { name: 'New', indicators: [] },
  'POST /api/report-templates/form': { name: 'return.xlsx', content: '' },
  'PUT /api/report-templates/:id': { name: 'New', indicators: [] },
  'POST /api/results/:id/file': { version: 1, registration_id: 'r-1', test: 'Bloodwork', value: 'positive' },
  'POST /api/results/:id/reject': { version: 1, reason: 'Not ours' },
  'POST /api/results/:id/acknowledge': { version: 1 },
  'POST /api/results/:id/undo': { version: 1 },
  'POST /api/admin-registration/:id/letters/draft': LETTER,
  'POST /api/admin-registration/:id/letters': { ...LETTER, based_on: 'x' } satisfies LetterToSign,
  'PUT /api/letter-templates/:kind/:language': { title: 'New', opening: 'x', closing: '', on: true },
  'POST /api/remote-overlay': { remote: 'mf-dashboard', origin: 'http://localhost:4300' },
  'PUT /api/program-profile': DEVELOPMENT_PROFILE,
  'POST /api/client-messages/preview': { reason: 'refill-due' } satisfies MessageSelection,
  'POST /api/client-messages': { purpose: 'call', registration_ids: ['r-1'], version: 1 } satisfies MessageSending,
  'PUT /api/admin-registration/:id/messages': { consents: recordMessages().consents } satisfies ConsentsChange,
  'PUT /api/message-settings': DEFAULT_MESSAGE_SETTINGS,
  'POST /api/contact-arrivals': { code: '7YQ2K-RQM5N', registration_id: null } satisfies ContactArrival,
  'POST /api/admin-registration/:id/contacts/:contact/notice': { how: 'read' } satisfies ContactNotice,
  'PUT /api/analytics/overview/targets': careTargets(),
};
/** Ids that exist in the full fake API, by the start of the path. */
const IDS: Record<string, string> = {
  'access-reviews': 'u-1',
  'backend-services': 'service-1',
  'contact-messages': 'm-1',
  'clinical-templates': 't-1',
  'notes-templates': 't-1',
  'referral-sites': 's-1',
  dispositions: 'd-1',
  'saved-questions': 'saved-1',
  reports: 'report-1',
  'report-templates': 'default',
  results: 'result-1',
  stops: 's-1',
  stock: 'lot-1',
  supplies: 'supply-1',
  teams: 'team-1',
  users: 'u-1',
  releases: 'mf-dashboard',
};

/** Reading changes nothing, so that all GET routes share one fake API; making its handlers takes longer than an answer. */
const UNCHANGED = handlersOf(aFullFakeApi());
const HANDLERS = UNCHANGED.map((handler) => ({
  method: String(handler.info.method),
  path: pathOf(handler),
}));
const shapeOf = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '*');

/** What is wrong with the world's response on this route according to the document; null for a valid one. */
async function problemOn(method: string, path: string, { paths, components }: ApiDocument): Promise<string | null> {
  const known = Object.entries(paths).find(([one]) => shapeOf(one) === shapeOf(path));
  const operation = known?.[1][method.toLowerCase()];
  if (!known || !operation) return 'the API has no such route';
  const id = IDS[path.split('/')[2] ?? ''] ?? 'r-1';
  const address = path
    .replace(':quarter', '2026-Q4')
    .replace(':kind', 'referral')
    .replace(':language', 'en')
    .replace(/:(id|name|key)\b/, id)
    .replace(/:\w+/, 'i-1');
  const body = method === 'GET' ? undefined : JSON.stringify(BODIES[`${method} ${path}`] ?? {});
  const handlers = method === 'GET' ? UNCHANGED : handlersOf(aFullFakeApi());
  const answer = await answerOf(handlers, new Request(`http://localhost${address}`, { method, body }));
  if (!answer?.ok) return `answers ${answer?.status ?? 'nothing'}`;
  const judged = {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    requestId: 'made-up',
    retryAfter: null,
    location: null,
    text: await answer.text(),
  };
  const routed = { unroutable: false, tooLong: false };
  return problemOf({ path: known[0], method, operation }, judged, routed, components.schemas);
}

describe('the fake API of unit tests and stand-alone pages', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({
      logLevel: 'silent',
      fhirApi: true,
      resultsLaboratories: [['north-lab', 'made-up'.repeat(5)]],
    });
  });
  afterAll(() => app.close());

  it('2.3/5 has one handler per route', () => {
    const routes = HANDLERS.map(({ method, path }) => `${method} ${shapeOf(path)}`);
    expect(routes).toEqual([...new Set(routes)]);
  });

  it('2.3/5 has only routes of the OpenAPI document, with its responses', async () => {
    const document = (await app.visitor.get<ApiDocument>('/api/docs')).body;
    const problems: string[] = [];
    for (const { method, path } of HANDLERS) {
      const problem = await problemOn(method, path, document);
      if (problem !== null) problems.push(`${method} ${path}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});
