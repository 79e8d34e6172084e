import { Injectable } from '@nestjs/common';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { REGISTRATION_TEST_FIELDS, registrationTestFields } from '@firstlight/domain/clients/registration-test';
import type { EntityManager } from 'typeorm';
import type { ItemKey } from '../child-records/child-records.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { recordRegistrationVersion } from '../registration-versions/record-registration-version.js';

const LOCK_REGISTRATION = `
  SELECT 1 FROM registrations r JOIN lab_tests t ON t.taken_at_registration = r.id AND t.registration_id = r.id
   WHERE r.id = $1 AND t.id = $2 FOR UPDATE OF r`;

const NEXT_VERSION = `
  UPDATE registrations SET version = version + 1, updated_at = now(), updated_by = $2 WHERE id = $1 RETURNING version`;

/**
 * Increments a registration's version when Tests changes the test that its Client tab shows: a form opened earlier is
 * then stale, so its save can't restore the old result (decisions.md 14).
 */
@Injectable()
export class ShownTests {
  /** Locks the registration before its test, in the same order as a save of the Client tab. */
  async lockRegistration(tx: EntityManager, { registrationId, id }: ItemKey): Promise<void> {
    await tx.query(LOCK_REGISTRATION, [registrationId, id]);
  }

  async noteChange(
    tx: EntityManager,
    before: LabTest | null,
    after: LabTest | null,
    registrationId: string,
  ): Promise<void> {
    if (!before?.at_registration && !after?.at_registration) return;
    const [was, is] = [registrationTestFields(before), registrationTestFields(after)];
    const fields = REGISTRATION_TEST_FIELDS.filter((field) => was[field] !== is[field]);
    if (fields.length === 0) return;
    // TypeORM returns the rows of an UPDATE and their number.
    const by = currentPrincipal()?.user_id ?? null;
    const [rows] = await tx.query<[{ version: number }[], number]>(NEXT_VERSION, [registrationId, by]);
    const version = rows[0]?.version;
    if (version === undefined) return;
    const values = Object.fromEntries(fields.map((field) => [field, was[field]]));
    await recordRegistrationVersion(tx, { id: registrationId, version }, 'update', fields, { values });
  }
}
