import type { DocxText } from '@firstlight/domain/record/attachment-previews';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { LiveShareLink, ShareAnswer, ShareRequest } from '@firstlight/domain/record/share-links';
import { injectEndpoints } from '@firstlight/staff-data';
import { recordPath, recordTag } from '../../record/record-items';
import { type UploadedFile, uploadFile } from './upload-file';

/** File uploads and share links (API-28, API-29). */
export const attachmentsApi = injectEndpoints((build) => ({
  uploadAttachment: build.mutation<Attachment, UploadedFile>({
    queryFn: (sent, _api, _options, ask) => uploadFile(sent, async (request) => ask(request)),
    invalidatesTags: (_answer, _error, { registrationId }) => [recordTag('Attachment', registrationId)],
  }),
  /** Not cached after the viewer closes. */
  readDocxText: build.query<DocxText, string>({
    query: (address) => address.replace(/^\/api\//, ''),
    keepUnusedDataFor: 0,
  }),
  createShareLink: build.mutation<ShareAnswer, { registrationId: string; share: ShareRequest }>({
    query: ({ share }) => ({ url: 'share-attachment', method: 'POST', body: share }),
    invalidatesTags: (_answer, _error, { registrationId }) => [recordTag('ShareLink', registrationId)],
  }),
  listShareLinks: build.query<LiveShareLink[], string>({
    query: (id) => `${recordPath(id)}/share-links`,
    transformResponse: (answer: { share_links: LiveShareLink[] }) => answer.share_links,
    providesTags: (_answer, _error, id) => [recordTag('ShareLink', id)],
  }),
  revokeShareLink: build.mutation<unknown, { registrationId: string; id: string }>({
    query: ({ registrationId, id }) => ({ url: `${recordPath(registrationId)}/share-links/${id}`, method: 'DELETE' }),
    invalidatesTags: (_answer, _error, { registrationId }) => [recordTag('ShareLink', registrationId)],
  }),
}));
