import { DEFAULT_CLINICAL_TEMPLATE_TEXTS } from '@firstlight/domain/clinical-template-defaults';
import { DEFAULT_CLINICAL_TEMPLATES, DEFAULT_DISPOSITIONS, DEFAULT_REFERRAL_SITES } from '@firstlight/domain/lists';
import { DEFAULT_NOTES_TEMPLATES } from '@firstlight/domain/notes-template-defaults';
import type { ProgramProfile } from '@firstlight/domain/program-profile';
import type { EntityManager } from 'typeorm';

/** Shown first in the choices: what most clients of a testing van get. */
const FREQUENT_DISPOSITIONS: readonly string[] = ['ACTIVE', 'PENDING', 'POCT NEG'];
const SITE_PLACEHOLDER = '{site}';

/** Adds the default lists of the specification where they are missing (decisions.md 22); running it again changes nothing. */
export async function seedDefaultLists(tx: Pick<EntityManager, 'query'>, profile: ProgramProfile): Promise<void> {
  for (const name of DEFAULT_DISPOSITIONS) {
    await tx.query(
      'INSERT INTO dispositions (name, is_frequent, is_default) VALUES ($1, $2, true) ON CONFLICT DO NOTHING',
      [name, FREQUENT_DISPOSITIONS.includes(name)],
    );
  }
  for (const site of DEFAULT_REFERRAL_SITES) {
    const own = site === SITE_PLACEHOLDER;
    await tx.query(
      'INSERT INTO referral_sites (name, is_frequent, is_default) VALUES ($1, $2, true) ON CONFLICT DO NOTHING',
      [own ? profile.referralSite : site, own],
    );
  }
  for (const name of DEFAULT_CLINICAL_TEMPLATES) {
    await tx.query(
      `INSERT INTO clinical_templates (name, content, is_default, created_at)
       VALUES ($1, $2, true, clock_timestamp()) ON CONFLICT DO NOTHING`,
      [name, DEFAULT_CLINICAL_TEMPLATE_TEXTS[name]],
    );
  }
  for (const { name, content } of DEFAULT_NOTES_TEMPLATES) {
    await tx.query(
      `INSERT INTO notes_templates (name, content, is_default, created_at)
       VALUES ($1, $2, true, clock_timestamp()) ON CONFLICT DO NOTHING`,
      [name, content],
    );
  }
}
