import { Injectable } from '@nestjs/common';
import { recordedConsentTexts, type RecordedConsent } from '@firstlight/domain/consent-texts';
import type { EntityManager } from 'typeorm';
import type { RegistrationRow } from './registration.entity.js';

/** When staff recorded the consent that the record shows: at its creation, or with the last change of the field. */
const RECORDED = `
  SELECT DISTINCT ON (v.registration_id) v.registration_id, v.at, u.first_name || ' ' || u.last_name AS by
    FROM registration_versions v LEFT JOIN staff_users u ON u.id = v.actor_id
   WHERE v.registration_id = ANY ($1) AND (v.version = 1 OR 'patientConsent' = ANY (v.fields))
   ORDER BY v.registration_id, v.version DESC`;

type Recorded = { registration_id: string; at: Date; by: string | null };

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
    const [recorded] = await tx.query<Recorded[]>(RECORDED, [[row.id]]);
    return recordedConsent(row, recorded);
  }

  /** The same for several clients, in their order. */
  async ofAll(tx: EntityManager, rows: readonly ConsentColumns[]): Promise<RecordedConsent[]> {
    const found = await tx.query<Recorded[]>(RECORDED, [rows.map(({ id }) => id)]);
    const byId = new Map(found.map((one) => [one.registration_id, one]));
    return rows.map((row) => recordedConsent(row, byId.get(row.id)));
  }
}
