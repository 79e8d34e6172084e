import { randomUUID } from 'node:crypto';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { currentConsent } from '@firstlight/domain/clients/consent-texts';
import { DEFAULT_CLINICAL_TEMPLATE_TEXTS } from '@firstlight/domain/lists/clinical-template-defaults';
import { DEFAULT_DISPOSITIONS, DEFAULT_REFERRAL_SITES, NO_PHYSICIAN } from '@firstlight/domain/lists/lists';
import type { EntityManager } from 'typeorm';
import type { Settings } from '../../platform/config/settings.js';
import { Vault } from '../../platform/crypto/vault.js';
import { noteRecord } from '../../platform/database/cluster-notes.js';
import { defer } from '../../platform/database/deferred-statements.js';
import { HealthCards } from '../../clients/registrations/health-cards.js';
import { RegistrationVersion } from '../../record/registration-versions/registration-version.entity.js';
import { RegistrationRow } from '../../clients/registrations/registration.entity.js';
import { demoItems } from './demo-items.js';
import { demoPerson, pick } from './demo-people.js';

const PEOPLE = 60;
const DAY_MS = 86_400_000;

const shown = currentConsent('en');
const DEMO_CONSENT = {
  consentTextVersion: shown.version,
  consentLanguage: shown.language,
  consentWordingHash: shown.hash,
};

/** Many recent clients and some from each earlier year, so that year comparisons show something. */
function daysAgo(index: number): number {
  return index * 0.5 + index * index * 0.3;
}

function shapeOf(index: number, settings: Settings): Partial<RegistrationRow> {
  const disposition = pick(DEFAULT_DISPOSITIONS, index * 7);
  const site = pick(DEFAULT_REFERRAL_SITES, index * 5);
  const negative = disposition === 'POCT NEG';
  return {
    disposition,
    referralSite: site === '{site}' ? settings.profile.referralSite : site,
    physician: negative ? NO_PHYSICIAN : settings.profile.doctor,
    selectedTemplate: negative ? 'Negative - Pipes' : null,
    summaryTemplate: negative ? DEFAULT_CLINICAL_TEMPLATE_TEXTS['Negative - Pipes'] : null,
    language: index % 9 === 8 ? 'French' : 'English',
    province: 'Ontario',
    coverageType: pick(['Select', 'OW', 'ODSP', 'No coverage'], index),
    rnaAvailable: 'No',
    rnaResult: 'Positive',
    leaveMessage: index % 2 === 0,
    voicemail: index % 3 === 0,
    text: index % 4 !== 3,
  };
}

/** Every fourth came through the website; two thirds of those added by staff are submitted. */
function historyOf(index: number, submittedAt: Date): Partial<RegistrationRow> {
  if (index % 4 === 3) {
    return { source: 'web', patientConsent: 'written', consentGivenAt: submittedAt, ...DEMO_CONSENT };
  }
  const submitted = index % 3 !== 0;
  return {
    source: 'staff',
    patientConsent: 'verbal',
    createdBy: 'admin',
    updatedBy: 'admin',
    status: submitted ? 'submitted' : 'pending',
    finalizedAt: submitted ? new Date(submittedAt.getTime() + DAY_MS / 4) : null,
  };
}

/** Adds fictional clients with children in every tab; a database that already has registrations is left unchanged. */
export async function seedDemoData(tx: EntityManager, settings: Settings): Promise<number> {
  if ((await tx.count(RegistrationRow)) > 0) return 0;
  const cards = new HealthCards(new Vault(settings));
  for (let index = 0; index < PEOPLE; index += 1) {
    const id = randomUUID();
    const { healthCard, ...person } = demoPerson(index);
    const submittedAt = new Date(Date.now() - daysAgo(index) * DAY_MS - 3_600_000);
    await tx.insert(RegistrationRow, {
      ...person,
      patientConsent: 'verbal',
      ...shapeOf(index, settings),
      ...historyOf(index, submittedAt),
      ...cards.columns(id, healthCard),
      id,
      regDate: todayInNewYork(submittedAt),
      submittedAt,
      createdAt: submittedAt,
      updatedAt: submittedAt,
    });
    await tx.insert(RegistrationVersion, { registrationId: id, version: 1, action: 'create', at: submittedAt });
    for (const item of demoItems(index, submittedAt, settings.profile)) {
      await tx.insert(item.constructor, { ...item, registrationId: id });
    }
    if (settings.databaseCluster) await defer(tx, noteRecord(id));
  }
  return PEOPLE;
}
