import type { Attachment, AttachmentInput } from '@firstlight/domain/record-tabs';
import type { LiveShareLink, ShareAnswer, ShareRequest } from '@firstlight/domain/share-links';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';
import {
  type ChildCreation,
  childTag,
  type ChildDeletion,
  type ChildKey,
  deletionOf,
  recordPath,
} from '../../record/child-records';
import { type UploadedFile, uploadFile } from './upload-file';

/** Stored files and pasted links of a record, and their share links (API-28, API-29). */
export const attachmentsApi = injectEndpoints((build) => ({
  listAttachments: build.query<Attachment[], string>({
    query: (id) => `${recordPath(id)}/attachments`,
    transformResponse: (answer: { attachments: Attachment[] }) => answer.attachments,
    providesTags: (_answer, _error, id) => [childTag('Attachment', id)],
  }),
  createAttachmentLink: build.mutation<Attachment, ChildCreation<AttachmentInput>>({
    query: ({ registrationId, input, key }) => ({
      url: `${recordPath(registrationId)}/attachment`,
      method: 'POST',
      body: input,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Attachment', registrationId)],
  }),
  uploadAttachment: build.mutation<Attachment, UploadedFile>({
    queryFn: (sent, _api, _options, ask) => uploadFile(sent, async (request) => ask(request)),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Attachment', registrationId)],
  }),
  deleteAttachment: build.mutation<unknown, ChildDeletion>({
    query: deletionOf('attachment'),
    invalidatesTags: (_answer, _error, { registrationId }) => [
      childTag('Attachment', registrationId),
      childTag('ShareLink', registrationId),
    ],
  }),
  createShareLink: build.mutation<ShareAnswer, { registrationId: string; share: ShareRequest }>({
    query: ({ share }) => ({ url: 'share-attachment', method: 'POST', body: share }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('ShareLink', registrationId)],
  }),
  listShareLinks: build.query<LiveShareLink[], string>({
    query: (id) => `${recordPath(id)}/share-links`,
    transformResponse: (answer: { share_links: LiveShareLink[] }) => answer.share_links,
    providesTags: (_answer, _error, id) => [childTag('ShareLink', id)],
  }),
  revokeShareLink: build.mutation<unknown, ChildKey>({
    query: ({ registrationId, id }) => ({ url: `${recordPath(registrationId)}/share-links/${id}`, method: 'DELETE' }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('ShareLink', registrationId)],
  }),
}));
