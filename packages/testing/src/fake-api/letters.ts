import { LETTER_KINDS, LETTER_LANGUAGES } from '@firstlight/domain/letters/letter-kinds';
import { recordFacts, testName, testsFor } from '@firstlight/domain/letters/letter-facts';
import { DEFAULT_WORDINGS } from '@firstlight/domain/letters/letter-wording';
import {
  type LetterChoice,
  type LetterDraft,
  letterFactsOf,
  type LetterTemplate,
  type LetterTemplateForm,
  type LetterToSign,
  type OfferedLetter,
  type SignedLetter,
} from '@firstlight/domain/letters/letters';
import type { HttpHandler } from 'msw';
import { itemFields } from '../factories.js';
import { aFile, create, get, post, put, refused } from './route.js';
import type { FakeApi } from './fake-api.js';

/** Every template as shipped with the product, all of them off. */
export const shippedLetters = (): LetterTemplate[] =>
  LETTER_KINDS.flatMap((kind) =>
    LETTER_LANGUAGES.map((language) => ({
      ...{ kind, language, ...DEFAULT_WORDINGS[kind][language] },
      ...{ on: false, version: 0, saved_at: null, saved_by: null },
    })),
  );

/** All letters in use. */
export const lettersInUse = (): LetterTemplate[] =>
  shippedLetters().map((template) => ({
    ...template,
    ...{ on: true, version: 1, saved_at: '2026-11-20T15:00:00.000Z', saved_by: 'Main Admin' },
  }));

const offered = (fakeApi: FakeApi): OfferedLetter[] =>
  LETTER_KINDS.flatMap((kind) => {
    const languages = fakeApi.letterTemplates
      .filter((one) => one.on && one.kind === kind)
      .map(({ language }) => language);
    return languages.length > 0 ? [{ kind, languages }] : [];
  });

function draftOf(fakeApi: FakeApi, { kind, language, test_id = null, typed, window }: LetterChoice): LetterDraft {
  const [client] = fakeApi.registrations;
  const { tests } = fakeApi.items;
  const known = client ? recordFacts(kind, { client, tests }, test_id, language) : {};
  return {
    facts: letterFactsOf({ kind, typed, window: window ?? false }, known),
    tests: testsFor(kind, tests).map((test) => ({ id: test.id, label: `${test.test_date}, ${testName(test, 'en')}` })),
    based_on: `facts-${client?.version ?? 0}`,
  };
}

const RECORD = '/api/admin-registration/:id/letters';

export const letterHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<{ letters: OfferedLetter[] }>('/api/letter-kinds', () => ({ letters: offered(fakeApi) })),
  post<LetterDraft, LetterChoice>(`${RECORD}/draft`, ({ body }) => draftOf(fakeApi, body)),
  post(`${RECORD}/preview`, () => aFile('application/pdf')),
  create<SignedLetter, LetterToSign>(RECORD, ({ params }) => {
    const id = `letter-${fakeApi.items.attachments.length + 1}`;
    const attachment: SignedLetter['attachment'] = {
      ...itemFields(id),
      attachment_id: id,
      type: 'lab-result',
      filename: 'result-letter-2026-11-23.pdf',
      url: `/api/admin-registration/${params['id']}/attachment/${id}/content`,
      documentType: 'pdf',
      isLocal: true,
      originalUrl: null,
      documentDate: '2026-11-23',
      bytes: 30_000,
      savedAt: '2026-11-23T02:00:00.000Z',
    };
    fakeApi.items.attachments = [attachment, ...fakeApi.items.attachments];
    return { attachment };
  }),
  get<{ templates: LetterTemplate[] }>('/api/letter-templates', () => ({ templates: fakeApi.letterTemplates })),
  post('/api/letter-templates/preview', () => aFile('application/pdf')),
  get<{ versions: LetterTemplate[] }>('/api/letter-templates/:kind/:language/versions', ({ params }) => ({
    versions: [...fakeApi.letterTemplates.filter(({ version }) => version > 0), ...shippedLetters()].filter(
      ({ kind, language }) => kind === params['kind'] && language === params['language'],
    ),
  })),
  put<LetterTemplate, LetterTemplateForm>('/api/letter-templates/:kind/:language', ({ params, body }) => {
    const found = fakeApi.letterTemplates.find(
      (one) => one.kind === params['kind'] && one.language === params['language'],
    );
    if (!found) return refused(404, 'Not found.');
    const saved = {
      ...found,
      ...body,
      version: found.version + 1,
      saved_at: '2026-11-23T02:00:00.000Z',
      saved_by: 'Main Admin',
    };
    fakeApi.letterTemplates = fakeApi.letterTemplates.map((one) => (one === found ? saved : one));
    return saved;
  }),
];
