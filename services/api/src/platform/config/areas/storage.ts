import { list, onOrOff, optional, text, wholeNumber } from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';

/** Storage outside the database, and retention periods. */
export const STORAGE = {
  blobFolder: setting('BLOB_FOLDER', 'keeps blobs in this folder instead of PostgreSQL', optional(text())),
  auditAnchorFolder: setting(
    'AUDIT_ANCHOR_FOLDER',
    'folder for the daily anchor of the audit log; if empty, anchors are in the log only',
    optional(text()),
  ),
  releaseStore: setting(
    'RELEASE_STORE',
    'where releases are published: a folder or s3://bucket/prefix',
    optional(text()),
  ),
  releasePointerKey: setting(
    'RELEASE_POINTER_KEY',
    'signs the pointer to the live version when the main admin rolls back or a canary is halted',
    optional(text()),
    { secret: true },
  ),
  releasePointerKeys: setting(
    'RELEASE_POINTER_KEYS',
    'public keys of those who may choose the live version, comma-separated; signatures are not checked if empty',
    list().default([]),
  ),
  releasePointerFolder: setting(
    'RELEASE_POINTER_FOLDER',
    'keeps the newest signed pointers across restarts; forgotten at each restart if empty',
    optional(text()),
  ),
  canaryHaltVisits: setting(
    'CANARY_HALT_VISITS',
    'visits a canary needs before it can be halted automatically for failing more often than the old version; 0: never',
    wholeNumber(0, 100_000).default(30),
  ),
  remoteOverlays: setting(
    'REMOTE_OVERLAYS',
    'lets the main admin and REMOTE_DEVELOPERS load an unreleased remote from their own computer, each in their own session only',
    onOrOff(false),
  ),
  remoteDevelopers: setting(
    'REMOTE_DEVELOPERS',
    'email addresses of staff who may also load unreleased remotes, comma-separated',
    list().default([]),
  ),
  keepRecordsYears: setting(
    'KEEP_RECORDS_YEARS',
    'years after the last contact until a record is erased',
    wholeNumber(1, 100).default(10),
  ),
  keepMessagesDays: setting(
    'KEEP_MESSAGES_DAYS',
    'days after it was handled until a contact message is erased',
    wholeNumber(1, 3_650).default(90),
  ),
};
