import type { Statement } from './queries.js';

/** What a change declares about itself, as far as it matters here. */
type Change = { action: string; kind: string; registrationId?: string | null };

/** Lists whose entries' names are stored in records: one statement renames them all. */
const LISTS = ['disposition', 'referral-site', 'stop'];

/**
 * In a cluster, statements of the change do what triggers do on a single server: each record that it names is compared
 * with its copy, which updates counters, copies and stored figures (decision 0129).
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
