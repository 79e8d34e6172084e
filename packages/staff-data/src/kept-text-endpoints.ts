import type {
  KeptTextsKey,
  RegistrationDraftAnswer,
  RegistrationDraftSaved,
} from '@firstlight/domain/clients/registration-drafts';
import { injectEndpoints } from './staff-api';
import type { StoredTexts } from './text-keeper';

/** Browsers reject `keepalive` for bodies above 64 KB. */
const KEEPALIVE_MAX = 30_000;

const urlOf = (key: KeptTextsKey): string => `registration-drafts/${key}`;

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Text typed into forms outside the records, kept as the user's own draft (encrypted, 24 hours). */
export const keptTextApi = injectEndpoints((build) => ({
  getKeptTexts: build.query<StoredTexts, KeptTextsKey>({
    query: urlOf,
    transformResponse: ({ draft }: RegistrationDraftAnswer) => ({
      texts: Object.fromEntries(Object.entries(draft?.work ?? {}).filter(isText)),
      version: draft?.version ?? 0,
    }),
    keepUnusedDataFor: 0,
  }),
  keepTexts: build.mutation<RegistrationDraftSaved, StoredTexts & { key: KeptTextsKey }>({
    query: ({ key, texts, version }) => {
      const body = { form: {}, work: texts, based_on: null, version };
      // Also delivers text typed just before the page closes.
      return { url: urlOf(key), method: 'PUT', body, keepalive: JSON.stringify(body).length < KEEPALIVE_MAX };
    },
  }),
  dropKeptTexts: build.mutation<unknown, { key: KeptTextsKey; version: number }>({
    query: ({ key, version }) => ({ url: urlOf(key), method: 'DELETE', params: { version }, keepalive: true }),
  }),
}));
