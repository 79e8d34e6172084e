import { Injectable } from '@nestjs/common';
import { recordedConsentTexts, type RecordedConsent } from '@firstlight/domain/consent-texts';
import type { EntityManager } from 'typeorm';
import type { RegistrationRow } from './registration.entity.js';

/** When staff recorded the consent that the record shows: at its creation, or with the last change of the field. */
const RECORDED = `
  SELECT v.at, u.first_name || ' ' || u.last_name AS by
    FROM registration_versions v LEFT JOIN staff_users u ON u.id = v.actor_id
   WHERE v.registration_id = $1 AND (v.version = 1 OR 'patientConsent' = ANY (v.fields))
   ORDER BY v.version DESC LIMIT 1`;

/** What exactly a client agreed to (decisions.md 38). */
@Injectable()
export class RecordedConsents {
  async of(tx: EntityManager, row: RegistrationRow): Promise<RecordedConsent> {
    const { consentGivenAt, consentTextVersion: version, consentLanguage: language } = row;
    const electronic = consentGivenAt !== null;
    const [recorded] = await tx.query<{ at: Date; by: string | null }[]>(RECORDED, [row.id]);
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
}
