import type {
  LetterChoice,
  LetterDraft,
  LetterToSign,
  OfferedLetter,
  SignedLetter,
} from '@firstlight/domain/letters/letters';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';
import { recordPath, recordTag } from '../../record/record-items';

type OfRecord<What> = { registrationId: string } & What;

/** The bytes as base64, because the store holds text only; an error's body stays JSON. */
async function readPdf(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Letters of a record (issue 2.10, point 3). Typed and displayed text is client data, so every call is a POST. */
export const lettersApi = injectEndpoints((build) => ({
  listLetterKinds: build.query<OfferedLetter[], void>({
    query: () => 'letter-kinds',
    transformResponse: ({ letters }: { letters: OfferedLetter[] }) => letters,
  }),
  draftLetter: build.query<LetterDraft, OfRecord<LetterChoice>>({
    query: ({ registrationId, ...body }) => ({
      url: `${recordPath(registrationId)}/letters/draft`,
      method: 'POST',
      body,
    }),
    keepUnusedDataFor: 0,
  }),
  previewLetter: build.mutation<string, OfRecord<LetterChoice>>({
    query: ({ registrationId, ...body }) => ({
      url: `${recordPath(registrationId)}/letters/preview`,
      method: 'POST',
      body,
      responseHandler: readPdf,
    }),
  }),
  signLetter: build.mutation<SignedLetter, OfRecord<LetterToSign> & { key: string }>({
    query: ({ registrationId, key, ...body }) => postOnce(`${recordPath(registrationId)}/letters`, body, key),
    invalidatesTags: (_answer, _error, { registrationId }) => [recordTag('Attachment', registrationId)],
  }),
}));

export function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
