import { Injectable } from '@nestjs/common';
import { recordedConsentTexts, type RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import type { EntityManager } from 'typeorm';
import type { RegistrationRow } from './registration.entity.js';

/** When staff recorded a consent: at the record's creation, or when the field changed. Newest first. */
const LINES = `
  SELECT v.registration_id, v.version, v.action, v.at, u.first_name || ' ' || u.last_name AS by
    FROM registration_versions v LEFT JOIN staff_users u ON u.id = v.actor_id
   WHERE v.registration_id = ANY ($1) AND (v.version = 1 OR 'patientConsent' = ANY (v.fields))
   ORDER BY v.registration_id, v.version DESC`;

/** The records that these were merged from, by the version that the merge wrote. */
const MERGED = `
  SELECT survivor_id, survivor_version AS version, merged_id FROM registration_merges WHERE survivor_id = ANY ($1)`;

type Recorded = { registration_id: string; version: number; action: string; at: Date; by: string | null };
type Merged = { survivor_id: string; version: number | null; merged_id: string };

/** The newest line that applies: undoing a merge puts back what was recorded before that merge. */
function lineThatApplies(lines: readonly Recorded[]): Recorded | undefined {
  let undone = 0;
  return lines.find(({ action }) => {
    if (action === 'unmerge') undone += 1;
    else if (action === 'merge' && undone > 0) undone -= 1;
    else return true;
    return false;
  });
}

/** The line of each record; a consent that came with a merge was recorded in the record that it came from. */
async function recordedIn(tx: EntityManager, ids: readonly string[]): Promise<Map<string, Recorded>> {
  const found = await tx.query<Recorded[]>(LINES, [ids]);
  const byId = new Map<string, Recorded[]>();
  for (const line of found) byId.set(line.registration_id, [...(byId.get(line.registration_id) ?? []), line]);
  const lines = [...byId.values()].flatMap((all) => lineThatApplies(all) ?? []);
  const withMerge = lines.filter(({ action }) => action === 'merge').map(({ registration_id: id }) => id);
  const merges = withMerge.length === 0 ? [] : await tx.query<Merged[]>(MERGED, [withMerge]);
  const sourceOf = ({ registration_id, version }: Recorded): string | undefined =>
    merges.find((merge) => merge.survivor_id === registration_id && merge.version === version)?.merged_id;
  const sources = lines.flatMap((line) => sourceOf(line) ?? []);
  const there = sources.length === 0 ? new Map<string, Recorded>() : await recordedIn(tx, sources);
  return new Map(lines.map((line) => [line.registration_id, there.get(sourceOf(line) ?? '') ?? line]));
}

/** The columns of a recorded consent. */
export type ConsentColumns = Pick<
  RegistrationRow,
  | 'id'
  | 'patientConsent'
  | 'createdAt'
  | 'consentGivenAt'
  | 'consentTextVersion'
  | 'consentLanguage'
  | 'consentWordingHash'
>;

function recordedConsent(row: ConsentColumns, recorded: Recorded | undefined): RecordedConsent {
  const { consentGivenAt, consentTextVersion: version, consentLanguage: language } = row;
  const electronic = consentGivenAt !== null;
  const texts = version === null ? [] : recordedConsentTexts(version, language);
  return {
    type: row.patientConsent,
    electronic,
    at: (consentGivenAt ?? recorded?.at ?? row.createdAt).toISOString(),
    by: electronic ? null : (recorded?.by ?? null),
    version,
    language,
    wording_hash: row.consentWordingHash,
    texts: texts.map(({ language: shownIn, statement, question, answer }) => ({
      language: shownIn,
      statement,
      question,
      answer,
    })),
  };
}

/** What exactly a client agreed to (decisions.md 38). */
@Injectable()
export class RecordedConsents {
  async of(tx: EntityManager, row: ConsentColumns): Promise<RecordedConsent> {
    return recordedConsent(row, (await recordedIn(tx, [row.id])).get(row.id));
  }

  /** The same for several clients, in their order. */
  async ofAll(tx: EntityManager, rows: readonly ConsentColumns[]): Promise<RecordedConsent[]> {
    const recorded = await recordedIn(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => recordedConsent(row, recorded.get(row.id)));
  }
}
