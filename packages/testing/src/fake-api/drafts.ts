import {
  type DraftHandOverAnswer,
  type DraftHandOverInput,
  INTAKE_DRAFT_KEY,
  type RegistrationDraftAnswer,
  type RegistrationDraftInput,
  type RegistrationDraftSaved,
  type UnfinishedIntakes,
  type UnfinishedOf,
} from '@firstlight/domain/clients/registration-drafts';
import type { HttpHandler } from 'msw';
import { create, get, put, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

const SAVED_AT = '2026-11-20T15:00:00.000Z';
const DRAFT = '/api/registration-drafts/:key';

export const draftHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<UnfinishedOf>('/api/registration-drafts/of/:userId', () => ({ count: fakeApi.unfinishedDrafts })),
  create<DraftHandOverAnswer, DraftHandOverInput>('/api/registration-drafts/hand-over', () => {
    const handed = fakeApi.unfinishedDrafts;
    fakeApi.unfinishedDrafts = 0;
    return { handed, stayed: 0 };
  }),
  get<UnfinishedIntakes>('/api/registration-drafts', () => ({
    drafts: Object.entries(fakeApi.drafts)
      .filter(([key]) => key.startsWith(INTAKE_DRAFT_KEY))
      .map(([key, { saved_at }]) => ({ key, name: '', saved_at })),
  })),
  get<RegistrationDraftAnswer>(DRAFT, ({ params: { key = '' } }) => ({ draft: fakeApi.drafts[key] ?? null })),
  put<RegistrationDraftSaved, RegistrationDraftInput>(DRAFT, ({ params: { key = '' }, body }) => {
    const version = (fakeApi.drafts[key]?.version ?? 0) + 1;
    fakeApi.drafts[key] = {
      form: body.form,
      work: body.work ?? {},
      based_on: body.based_on,
      version,
      saved_at: SAVED_AT,
    };
    return { version, saved_at: SAVED_AT };
  }),
  remove(DRAFT, ({ params }) => {
    fakeApi.drafts = Object.fromEntries(Object.entries(fakeApi.drafts).filter(([key]) => key !== params['key']));
  }),
];
