import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { careTargets } from '@firstlight/domain/care-targets';
import type { ContactMessageChange, ContactMessage } from '@firstlight/domain/contact-message';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/development-profile';
import type { FollowUpOutcomeInput } from '@firstlight/domain/follow-up';
import type { HandOverInput } from '@firstlight/domain/hand-over';
import { aFollowUpItem } from '@firstlight/testing/world/builders';
import { aFullWorld } from '@firstlight/testing/world/full-world';
import { handlersOf } from '@firstlight/testing/world/handlers';
import { pathOf } from '@firstlight/testing/world/route';
import { answerOf } from '@firstlight/testing/world/answer-of';
import type { ApiDocument } from '../platform/openapi/document-shape.js';
import { problemOf } from './fuzz/answer-problem.js';
import { testApp, type TestApp } from './test-app.js';

/** What the routes that read their body are sent; `{}` to the others. */
const BODIES: Record<string, object> = {
  'POST /api/client-search': { text: 'maple' },
  'POST /api/registrations-batch': { action: 'finalize', ids: ['r-1'] },
  'POST /api/dispositions': { name: 'New' },
  'POST /api/referral-sites': { name: 'New' },
  'POST /api/clinical-templates': { name: 'New' },
  'POST /api/notes-templates': { name: 'New' },
  'PUT /api/registration-drafts/:key': { form: {}, based_on: null },
  'PUT /api/contact-messages/:id': { handled: true } satisfies ContactMessageChange,
  'POST /api/contact': { name: 'Maple', email: 'a@example.org', subject: 'x', message: 'y' } satisfies ContactMessage,
  'POST /api/follow-up/outcomes': { ...aFollowUpItem(1), outcome: 'done' } satisfies FollowUpOutcomeInput,
  'POST /api/follow-up/hand-over': { owner_id: 'u-1', tasks: [aFollowUpItem(1)] } satisfies HandOverInput,
  'POST /api/saved-questions': { name: 'New', query: {} },
  'PUT /api/saved-questions/order': { ids: ['saved-1'] },
  'PUT /api/saved-questions/:id': { name: 'New', pinned: true, shared: false },
  'POST /api/reports': { template_id: 'default', from: '2026-07-01', to: '2026-09-30' },
  'PUT /api/reports/:id': { note: '', indicator_notes: [] },
  'PUT /api/report-schedule': { enabled: true, template_id: 'default', days_after: 10, recipients: [] },
  'POST /api/report-templates': { name: 'New', indicators: [] },
  'PUT /api/report-templates/:id': { name: 'New', indicators: [] },
  'PUT /api/program-profile': DEVELOPMENT_PROFILE,
  'PUT /api/analytics/overview/targets': careTargets(),
};
/** Of something in the full world, by the start of the address. */
const IDS: Record<string, string> = {
  'contact-messages': 'm-1',
  'clinical-templates': 't-1',
  'notes-templates': 't-1',
  'referral-sites': 's-1',
  dispositions: 'd-1',
  'saved-questions': 'saved-1',
  reports: 'report-1',
  'report-templates': 'default',
  stops: 's-1',
  users: 'u-1',
  releases: 'mf-dashboard',
};

const HANDLERS = handlersOf(aFullWorld()).map((handler) => ({
  method: String(handler.info.method),
  path: pathOf(handler),
}));
const shapeOf = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '*');

/** What is wrong with the world's answer on this route, by the document; null for a good one. */
async function problemOn(method: string, path: string, { paths, components }: ApiDocument): Promise<string | null> {
  const known = Object.entries(paths).find(([one]) => shapeOf(one) === shapeOf(path));
  const operation = known?.[1][method.toLowerCase()];
  if (!known || !operation) return 'the API has no such route';
  const id = IDS[path.split('/')[2] ?? ''] ?? 'r-1';
  const address = path.replace(/:(id|name|key)\b/, id).replace(/:\w+/, 'i-1');
  const body = method === 'GET' ? undefined : JSON.stringify(BODIES[`${method} ${path}`] ?? {});
  const answer = await answerOf(handlersOf(aFullWorld()), new Request(`http://localhost${address}`, { method, body }));
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

describe('the made-up world of unit tests and stand-alone pages', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ logLevel: 'silent' });
  });
  afterAll(() => app.close());

  it('2.3/5 answers each route in one place', () => {
    const routes = HANDLERS.map(({ method, path }) => `${method} ${shapeOf(path)}`);
    expect(routes).toEqual([...new Set(routes)]);
  });

  it('2.3/5 has only routes of the OpenAPI document, with its answers', async () => {
    const document = (await app.visitor.get<ApiDocument>('/api/docs')).body;
    const problems: string[] = [];
    for (const { method, path } of HANDLERS) {
      const problem = await problemOn(method, path, document);
      if (problem !== null) problems.push(`${method} ${path}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});
