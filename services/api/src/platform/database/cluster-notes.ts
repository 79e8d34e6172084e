import type { Statement } from './queries.js';

/** What a change says about itself, as far as it matters here. */
type Change = { action: string; kind: string; registrationId?: string | null };

/** Lists whose names records have: one statement renames them all. */
const LISTS = ['disposition', 'referral-site', 'stop'];

/**
 * What the triggers of one server do, as statements of the change, in a cluster: each record that it names is compared
 * with its copy, which brings counters, copies and stored figures up to date (decision 0129).
 */
export function clusterNotes(changes: readonly Change[]): Statement[] {
  const written = changes.filter(({ action }) => action !== 'view' && action !== 'list');
  const records = [...new Set(written.flatMap(({ registrationId }) => registrationId ?? []))].sort();
  return [
    ...records.map((id) => noteRecord(id)),
    ...(written.some(({ kind }) => LISTS.includes(kind)) ? [{ text: 'SELECT note_lists()', values: [] }] : []),
  ];
}

export function noteRecord(id: string): Statement {
  return { text: 'SELECT note_record($1)', values: [id] };
}
