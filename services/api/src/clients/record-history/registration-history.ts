import type { FieldChange, RegistrationHistoryEntry } from '@firstlight/domain/clients/registration-history';

type Values = Record<string, unknown>;

/** A stored version line with the decrypted health card in `before`; null if no values were kept. */
export type VersionLine = Pick<RegistrationHistoryEntry, 'version' | 'action' | 'fields'> & {
  at: Date;
  actor_id: string | null;
  before: Values | null;
};

/** Not a form field, or not restorable: a photo's file is deleted when it is replaced. */
const NOT_RESTORED = ['status', 'photo'];

/** Values after each change, computed backwards from the current record; `lines` are newest first. */
export function changesOf(lines: readonly VersionLine[], today: Values): Map<number, FieldChange[]> {
  const now = new Map(Object.entries(today));
  const found = new Map<number, FieldChange[]>();
  for (const { version, fields, before } of lines) {
    const changes: FieldChange[] = [];
    for (const field of fields) {
      const known = before !== null && field in before;
      if (known && now.has(field))
        changes.push({ field, before: before[field] ?? null, after: now.get(field) ?? null });
      if (known) now.set(field, before[field] ?? null);
      else now.delete(field);
    }
    found.set(version, changes);
  }
  return found;
}

/** The oldest version that can be reconstructed from stored values. */
export function oldestRestorable(lines: readonly VersionLine[]): number {
  const unknown = lines.find(({ fields, before }) =>
    fields.some((field) => !NOT_RESTORED.includes(field) && !(before !== null && field in before)),
  );
  return unknown?.version ?? 1;
}

/** The fields that differed in an earlier version, with their values then. */
export function valuesAt(lines: readonly VersionLine[], version: number): Values {
  const values: Values = {};
  for (const line of lines) {
    if (line.version <= version) break;
    for (const field of line.fields) {
      if (!NOT_RESTORED.includes(field) && line.before && field in line.before) values[field] = line.before[field];
    }
  }
  return values;
}
