import type { LetterKind, LetterLanguage } from '@firstlight/domain/letters/letter-kinds';
import type { LetterTemplate, LetterTemplateForm } from '@firstlight/domain/letters/letters';
import { ifMatch, injectEndpoints } from '@firstlight/staff-data';

export type WhichLetter = { kind: LetterKind; language: LetterLanguage };

/** A PDF as an object URL; the body of an error stays JSON. */
async function readPdf(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

/** The wordings of letters, for the main admin (issue 2.10, point 3). */
export const letterTemplatesApi = injectEndpoints((build) => ({
  listLetterTemplates: build.query<LetterTemplate[], void>({
    query: () => 'letter-templates',
    transformResponse: ({ templates }: { templates: LetterTemplate[] }) => templates,
    providesTags: ['ProgramProfile'],
  }),
  listLetterVersions: build.query<LetterTemplate[], WhichLetter>({
    query: ({ kind, language }) => `letter-templates/${kind}/${language}/versions`,
    transformResponse: ({ versions }: { versions: LetterTemplate[] }) => versions,
    providesTags: ['ProgramProfile'],
  }),
  saveLetterTemplate: build.mutation<LetterTemplate, WhichLetter & { form: LetterTemplateForm; version: number }>({
    query: ({ kind, language, form, version }) => ({
      url: `letter-templates/${kind}/${language}`,
      method: 'PUT',
      body: form,
      headers: ifMatch(version),
    }),
    invalidatesTags: (_saved, error) => (error ? [] : ['ProgramProfile']),
  }),
  previewLetterTemplate: build.mutation<string, WhichLetter & LetterTemplateForm>({
    query: (body) => ({ url: 'letter-templates/preview', method: 'POST', body, responseHandler: readPdf }),
  }),
}));
