import type { AuditLine } from '@firstlight/domain/operations/audit';

/** Consecutive identical entries; newest first. */
export type LineGroup = readonly [AuditLine, ...AuditLine[]];

const isRepeatable = ({ action, kind }: AuditLine): boolean =>
  kind === 'draft' || action === 'view' || action === 'list';

const groupKeyOf = ({ actor_id, action, kind, registration_id, item_id, outcome }: AuditLine): string =>
  JSON.stringify([actor_id, action, kind, registration_id, item_id, outcome]);

/** Groups autosaved drafts and repeated reads; a change always has its own line. */
export function groupRepeatedLines(lines: readonly AuditLine[]): LineGroup[] {
  const groups: [AuditLine, ...AuditLine[]][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && isRepeatable(line) && groupKeyOf(last[0]) === groupKeyOf(line)) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
