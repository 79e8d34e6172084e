import { DEFAULT_NOTE_TEMPLATE_TYPE } from '@firstlight/domain/lists/lists';
import type { Attachment, ChildRecord, Note } from '@firstlight/domain/record/record-tabs';
import type { DocumentReference, Provenance } from '@medplum/fhirtypes';
import { codedText, NOTE_CODE } from './codes.js';
import { type FhirBase, metaOf, patientReference, plain } from './parts.js';

export const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

export function toNoteDocument(registrationId: string, note: Note): DocumentReference {
  return {
    resourceType: 'DocumentReference',
    id: note.id,
    meta: metaOf(note),
    status: 'current',
    docStatus: 'final',
    // A note without a template is a General Note (TAB-NOTE-10).
    type: { ...codedText(NOTE_CODE), text: plain(note.templateType ?? DEFAULT_NOTE_TEMPLATE_TYPE) },
    subject: patientReference(registrationId),
    date: note.created_at,
    ...(note.created_by_name && { author: [{ display: note.created_by_name }] }),
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          data: base64(note.noteText),
          ...(note.noteDate && { creation: note.noteDate }),
        },
      },
    ],
  };
}

/** The file itself is read from `url` with the caller's own session or token; a pasted link is passed on unchanged. */
export function toFileDocument(registrationId: string, file: Attachment, base: FhirBase): DocumentReference {
  const url = file.url.startsWith('/') ? `${new URL(base).origin}${file.url}` : file.url;
  return {
    resourceType: 'DocumentReference',
    id: file.id,
    meta: metaOf(file),
    status: 'current',
    type: { text: file.type },
    subject: patientReference(registrationId),
    date: file.created_at,
    content: [
      {
        attachment: {
          url,
          ...(file.filename && { title: plain(file.filename) }),
          ...(file.documentDate && { creation: file.documentDate }),
          ...(file.bytes !== null && { size: file.bytes }),
        },
      },
    ],
  };
}

/** Who wrote the current version of an item, and when. */
export function toProvenance(target: { resourceType: string; id?: string }, item: ChildRecord): Provenance {
  return {
    resourceType: 'Provenance',
    id: `${target.resourceType}-${item.id}`,
    meta: metaOf(item),
    target: [{ reference: `${target.resourceType}/${item.id}` }],
    recorded: item.updated_at,
    activity: { text: item.version === 1 ? 'CREATE' : 'UPDATE' },
    agent: [{ who: { display: item.updated_by_name ?? item.created_by_name ?? 'Unknown' } }],
  };
}
