import type {
  RegistrationDraft,
  RegistrationDraftAnswer,
  RegistrationDraftInput,
  RegistrationDraftSaved,
  UnfinishedIntake,
  UnfinishedIntakes,
} from '@firstlight/domain/clients/registration-drafts';
import { injectEndpoints } from '@firstlight/staff-data';

/** Browsers reject `keepalive` for bodies above 64 KB. */
const KEEPALIVE_MAX = 30_000;

const pathOf = (key: string): string => `registration-drafts/${encodeURIComponent(key)}`;

/** The user's unsaved text (encrypted, 24 hours). */
export const draftsApi = injectEndpoints((build) => ({
  getRegistrationDraft: build.query<RegistrationDraft | null, string>({
    // Without it, a draft of a record that was merged into this one isn't returned.
    query: (key) => ({ url: pathOf(key), params: { merged: true } }),
    // Drafts of an earlier release contain only the Client form.
    transformResponse: ({ draft }: RegistrationDraftAnswer) => draft && { ...draft, work: draft.work ?? {} },
    keepUnusedDataFor: 0,
  }),
  listUnfinishedIntakes: build.query<UnfinishedIntake[], void>({
    query: () => 'registration-drafts',
    transformResponse: (answer: UnfinishedIntakes) => answer.drafts,
    keepUnusedDataFor: 0,
  }),
  keepRegistrationDraft: build.mutation<RegistrationDraftSaved | null, RegistrationDraftInput & { key: string }>({
    query: ({ key, ...body }) => ({
      url: pathOf(key),
      method: 'PUT',
      body,
      // Also sends text typed just before the page closes.
      keepalive: JSON.stringify(body).length < KEEPALIVE_MAX,
    }),
  }),
  dropRegistrationDraft: build.mutation<unknown, { key: string; version?: number | null }>({
    query: ({ key, version }) => ({ url: pathOf(key), method: 'DELETE', ...(version && { params: { version } }) }),
  }),
}));
