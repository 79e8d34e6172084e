import type { ListEntry, Template } from '@firstlight/domain/managed-lists';
import type { Answers } from '@firstlight/platform/standalone';
import { aRegistration } from '@firstlight/testing/factories';

const dispositions: ListEntry[] = [{ id: 'd-1', name: 'ACTIVE', is_frequent: true, is_default: true }];
const sites: ListEntry[] = [{ id: 's-1', name: 'Haven', is_frequent: true, is_default: true }];
const templates: Template[] = [{ id: 't-1', name: 'Negative', content: 'Made-up text.', is_default: true }];

let record = aRegistration();

async function save(request: Request): Promise<typeof record> {
  record = { ...record, ...((await request.json()) as object), version: record.version + 1 };
  return record;
}

/** One record that keeps what is saved until the page is loaded again; its lists are empty. */
export const answers: Answers = {
  'GET /api/admin-registration/:id': () => record,
  'PUT /api/admin-registration/:id': save,
  'POST /api/admin-register': save,
  'POST /api/auth/gate-verify': () => ({}),
  'GET /api/dispositions': () => dispositions,
  'GET /api/referral-sites': () => sites,
  'GET /api/clinical-templates': () => templates,
  'GET /api/notes-templates': () => templates,
  'GET /api/admin-registration/:id/tests': () => ({ tests: [] }),
  'GET /api/admin-registration/:id/medications': () => ({ medications: [] }),
  'GET /api/admin-registration/:id/dispensing': () => ({ dispensing: [] }),
  'GET /api/admin-registration/:id/notes': () => ({ notes: [] }),
  'GET /api/admin-registration/:id/activities': () => ({ activities: [] }),
  'GET /api/admin-registration/:id/interactions': () => ({ interactions: [] }),
  'GET /api/admin-registration/:id/attachments': () => ({ attachments: [] }),
};
