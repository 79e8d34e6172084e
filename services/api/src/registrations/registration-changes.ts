import type { RegistrationChangeDto } from './registration.dto.js';
import type { RegistrationRow } from './registration.entity.js';
import { plainColumns, PLAIN_FIELDS } from './registration.wire.js';

export type PhotoChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'replace'; dataUrl: string };

/** What the sent `photo` asks for; an address of ours is GET's own value and means "unchanged". */
export function photoChange(photo: string | null | undefined): PhotoChange {
  if (photo === undefined) return { kind: 'keep' };
  if (photo === null) return { kind: 'remove' };
  return photo.startsWith('/api/') ? { kind: 'keep' } : { kind: 'replace', dataUrl: photo };
}

/** Wire names of the fields that the form would change. */
export function changedFields(
  form: RegistrationChangeDto,
  row: RegistrationRow,
  healthCard: string | null,
  photo: PhotoChange,
): string[] {
  const sent = plainColumns(form);
  const plain: string[] = PLAIN_FIELDS.filter((field) => field in sent && sent[field] !== row[field]);
  const card = form.healthCard !== undefined && form.healthCard !== healthCard;
  const image = photo.kind === 'replace' || (photo.kind === 'remove' && row.photoBlobId !== null);
  return [...plain, ...(card ? ['healthCard'] : []), ...(image ? ['photo'] : [])];
}
