import {
  DRAFT_HOURS,
  FORMS_DRAFT_KEY,
  isIntakeDraftKey,
  WORKLIST_DRAFT_KEY,
} from '@firstlight/domain/clients/registration-drafts';
import { Raw } from 'typeorm';

/** Drafts that belong to no client. */
export const WITHOUT_RECORD: readonly string[] = [WORKLIST_DRAFT_KEY, FORMS_DRAFT_KEY];

/** Whether the key is the id of a record. */
export const isOfRecord = (key: string): boolean => !isIntakeDraftKey(key) && !WITHOUT_RECORD.includes(key);

export const FRESH = Raw((savedAt) => `${savedAt} > now() - interval '${DRAFT_HOURS} hours'`);

export function draftBinding(userId: string, key: string): string {
  return `registration_drafts.content:${userId}:${key}`;
}

export function draftPhotoBinding(userId: string, key: string): string {
  return `registration_drafts.photo:${userId}:${key}`;
}
