import { recordCode } from '@firstlight/domain/identity/record-code';

/** Duplicates have the same name: the code tells them apart. */
export function namedRecord(name: string, id: string): string {
  return `${name} ${recordCode(id)}`;
}
