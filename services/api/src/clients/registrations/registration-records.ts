import { Injectable } from '@nestjs/common';
import type { Registration } from '@firstlight/domain/registrations';
import type { RegistrationHistoryEntry } from '@firstlight/domain/registration-history';
import { REGISTRATION_TEXTS } from '@firstlight/domain/registrations';
import { IsNull, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { staffNames } from '../../record/child-records/staff-names.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { NotFound } from '../../platform/errors/refusals.js';
import { RegistrationTests } from '../../record/registration-tests/registration-tests.js';
import { HealthCards } from './health-cards.js';
import { RegistrationVersion } from './registration-version.entity.js';
import { RegistrationRow } from './registration.entity.js';
import { toRegistration } from './registration.wire.js';

/** What was in the changed fields, by wire name; the card as it is sealed. */
export type ValuesBefore = { values?: Record<string, unknown> | null; healthCard?: Buffer | null };

/** What every command on a registration needs: the row or 404, its wire form, its version line. */
@Injectable()
export class RegistrationRecords {
  constructor(
    private readonly cards: HealthCards,
    private readonly tests: RegistrationTests,
  ) {}

  async find(tx: EntityManager, id: string): Promise<RegistrationRow> {
    const row = await tx.findOneBy(RegistrationRow, { id, deletedAt: IsNull() });
    if (!row) throw new NotFound(REGISTRATION_TEXTS.notFound);
    return row;
  }

  /** The row, held until the transaction ends. */
  async lock(tx: EntityManager, id: string): Promise<RegistrationRow> {
    const row = await tx.findOne(RegistrationRow, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFound(REGISTRATION_TEXTS.notFound);
    return row;
  }

  async answer(tx: EntityManager, row: RegistrationRow): Promise<Registration> {
    const test = await this.tests.fieldsOf(tx, row.id);
    return toRegistration(row, this.cards.open(row), await staffNames(tx, [row.createdBy, row.updatedBy]), test);
  }

  async noteVersion(
    tx: EntityManager,
    row: Pick<RegistrationRow, 'id' | 'version'>,
    action: RegistrationHistoryEntry['action'],
    fields: string[] = [],
    { values = null, healthCard = null }: ValuesBefore = {},
  ): Promise<void> {
    await tx.insert(RegistrationVersion, {
      registrationId: row.id,
      version: row.version,
      action,
      fields,
      before: values as QueryDeepPartialEntity<Record<string, unknown>> | null,
      healthCardBefore: healthCard,
      actorId: currentPrincipal()?.user_id ?? null,
    });
  }
}
