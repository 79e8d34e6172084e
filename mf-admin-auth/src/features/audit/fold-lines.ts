import type { AuditLine } from '@firstlight/domain/audit';

/** Consecutive identical entries; newest first. */
export type Fold = readonly [AuditLine, ...AuditLine[]];

const isRepeatable = ({ action, kind }: AuditLine): boolean =>
  kind === 'draft' || action === 'view' || action === 'list';

const saying = ({ actor_id, action, kind, registration_id, item_id, outcome }: AuditLine): string =>
  JSON.stringify([actor_id, action, kind, registration_id, item_id, outcome]);

/** Folds autosaved drafts and repeated reads; a change always has its own line. */
export function foldLines(lines: readonly AuditLine[]): Fold[] {
  const folds: [AuditLine, ...AuditLine[]][] = [];
  for (const line of lines) {
    const last = folds.at(-1);
    if (last && isRepeatable(line) && saying(last[0]) === saying(line)) last.push(line);
    else folds.push([line]);
  }
  return folds;
}
