import { Injectable } from '@nestjs/common';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { RegistrationTestFields } from '@firstlight/domain/clients/registration-test';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import { IsNull, type EntityManager } from 'typeorm';
import { staffNames } from '../../people/users/staff-names.js';
import { selectedColumns } from '../../platform/database/columns.js';
import { TransactionTime } from '../../platform/database/transaction-time.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { chosenStop } from '../../lists/stops/stops.query.js';
import { RegistrationTests } from '../../record/lab-tests/registration-tests.js';
import { HealthCards } from './health-cards.js';
import { RegistrationRow } from './registration.entity.js';
import { toRegistration } from './registration.wire.js';

/** Shared by every command on a registration: the row or 404, and its wire form. */
@Injectable()
export class RegistrationRecords {
  constructor(
    private readonly cards: HealthCards,
    private readonly tests: RegistrationTests,
    private readonly transactionTime: TransactionTime,
  ) {}

  async find(tx: EntityManager, id: string): Promise<RegistrationRow> {
    const row = await tx.findOneBy(RegistrationRow, { id, deletedAt: IsNull() });
    if (!row) throw new NotFound(REGISTRATION_TEXTS.notFound);
    return row;
  }

  /** The row, locked until the transaction ends. */
  async lock(tx: EntityManager, id: string): Promise<RegistrationRow> {
    return (await this.lockNow(tx, id)).row;
  }

  /** The locked row, and the transaction's timestamp. */
  async lockNow(tx: EntityManager, id: string): Promise<{ row: RegistrationRow; now: Date }> {
    const columns = selectedColumns(tx.dataSource.getMetadata(RegistrationRow), 'r');
    const [found] = await tx.query<{ moment: Date }[]>(
      `SELECT ${columns}, now() AS moment FROM registrations r WHERE r.id = $1 AND r.deleted_at IS NULL FOR UPDATE`,
      [id],
    );
    if (!found) throw new NotFound(REGISTRATION_TEXTS.notFound);
    const { moment, ...row } = found;
    return { row: Object.assign(new RegistrationRow(), row), now: await this.transactionTime.forWrites(tx, moment) };
  }

  /** `known`: the fields of its test, if the caller has read them. */
  async answer(tx: EntityManager, row: RegistrationRow, known?: RegistrationTestFields): Promise<Registration> {
    const test = known ?? (await this.tests.fieldsOf(tx, row.id));
    const names = await staffNames(tx, [row.createdBy, row.updatedBy]);
    const stop = row.stopId === null ? null : await chosenStop(tx, row.stopId);
    return toRegistration(row, this.cards.open(row), names, test, stop);
  }
}
