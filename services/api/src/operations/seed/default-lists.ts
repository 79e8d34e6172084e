import { DEFAULT_CLINICAL_TEMPLATE_TEXTS } from '@firstlight/domain/lists/clinical-template-defaults';
import { listCode } from '@firstlight/domain/lists/list-codes';
import {
  DEFAULT_CLINICAL_TEMPLATES,
  DEFAULT_DISPOSITIONS,
  DEFAULT_REFERRAL_SITES,
} from '@firstlight/domain/lists/lists';
import { DEFAULT_NOTES_TEMPLATES } from '@firstlight/domain/lists/notes-template-defaults';
import type { ProgramProfile } from '@firstlight/domain/people/program-profile';
import type { EntityManager } from 'typeorm';

/** Shown first in the choices: the most frequent ones on a testing van. */
const FREQUENT_DISPOSITIONS: readonly string[] = ['ACTIVE', 'PENDING', 'POCT NEG'];
const SITE_PLACEHOLDER = '{site}';

type Tx = Pick<EntityManager, 'query'>;

/** A default is identified by its code: a renamed one isn't added again under its old name. */
async function seedEntry(
  tx: Tx,
  table: 'dispositions' | 'referral_sites',
  [name, code, frequent]: [name: string, code: string, frequent: boolean],
): Promise<void> {
  await tx.query(
    `INSERT INTO ${table} AS known (name, is_frequent, is_default, code)
     SELECT $1, $2, true, $3 WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE code = $3)
     ON CONFLICT (lower(btrim(name))) DO UPDATE SET code = excluded.code, is_default = true WHERE known.code IS NULL`,
    [name, frequent, code],
  );
}

async function seedTemplate(
  tx: Tx,
  table: 'clinical_templates' | 'notes_templates',
  [name, content]: [name: string, content: string],
): Promise<void> {
  await tx.query(
    `INSERT INTO ${table} AS known (name, content, is_default, created_at, code)
     SELECT $1, $2, true, clock_timestamp(), $3 WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE code = $3)
     ON CONFLICT (lower(btrim(name))) DO UPDATE SET code = excluded.code, is_default = true WHERE known.code IS NULL`,
    [name, content, listCode(name)],
  );
}

/** Adds the default lists of the specification where they are missing (decisions.md 22); running it again changes nothing. */
export async function seedDefaultLists(tx: Tx, profile: ProgramProfile): Promise<void> {
  for (const name of DEFAULT_DISPOSITIONS) {
    await seedEntry(tx, 'dispositions', [name, listCode(name), FREQUENT_DISPOSITIONS.includes(name)]);
  }
  for (const site of DEFAULT_REFERRAL_SITES) {
    const own = site === SITE_PLACEHOLDER;
    await seedEntry(tx, 'referral_sites', [own ? profile.referralSite : site, listCode(site), own]);
  }
  for (const name of DEFAULT_CLINICAL_TEMPLATES) {
    await seedTemplate(tx, 'clinical_templates', [name, DEFAULT_CLINICAL_TEMPLATE_TEXTS[name]]);
  }
  for (const { name, content } of DEFAULT_NOTES_TEMPLATES) {
    await seedTemplate(tx, 'notes_templates', [name, content]);
  }
}
