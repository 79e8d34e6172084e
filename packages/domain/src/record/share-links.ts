import type { AttachmentInput } from './record-tabs.js';

/** Body of `POST /api/share-attachment`: `url` is the stored attachment's content address (SHARE-01). */
export type ShareRequest = {
  attachment_data: Pick<AttachmentInput, 'url' | 'filename' | 'type'>;
  expires_in_minutes?: number;
};

/** `expires_at` is the moment by the database clock, at most 30 minutes in the future (decisions.md 19). */
export type ShareAnswer = { id: string; share_url: string; expires_at: string };

/** A link that still works; its address is shown only once, when it is created. */
export type LiveShareLink = {
  id: string;
  attachment_id: string;
  filename: string | null;
  created_at: string;
  expires_at: string;
  created_by: string;
};

/** Messages of sharing (SHARE-03 to SHARE-07). */
export const SHARE_TEXTS = {
  generated: 'Temporary link generated! Expires in 30 minutes.',
  shared: 'Shared successfully!',
  copied: 'Link copied to clipboard!',
  failed: 'Error generating shareable link',
  copyFailed: 'Failed to copy link',
  linksOnlyForFiles: 'Only a stored file can be shared',
  revoked: 'The link no longer works.',
  revokeFailed: 'The link could not be revoked. Please try again.',
} as const;
