import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isCivilDate } from '@firstlight/domain/civil-dates';
import { nameWords } from '@firstlight/domain/identity/name-folding';
import { searchedPhoneDigits } from '@firstlight/domain/identity/search-terms';
import { recordIdRange } from '@firstlight/domain/record-code';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { HealthCards } from '../../clients/registrations/health-cards.js';
import { RegistrationRow } from '../../clients/registrations/registration.entity.js';
import { anywhere } from '../../platform/database/conditions.js';
import { Refusal } from '../../platform/errors/refusals.js';
import { SYSTEMS } from './mapping/codes.js';
import type { PatientFields } from './mapping/patient.js';
import { entitiesOf } from './entities-of.js';
import { addOrder } from './page-order.js';
import type { FhirSearch } from './search-parameters.js';

export type FoundClient = { row: RegistrationRow; registration: PatientFields };

/** Clients by id order, or those that a person's name, birth date, phone or identifier gives. */
@Injectable()
export class FhirPatients {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly cards: HealthCards,
  ) {}

  async find(search: FhirSearch): Promise<FoundClient[]> {
    const rows = await entitiesOf(this.db, this.query(search), RegistrationRow);
    return rows.map((row) => ({ row, registration: this.fieldsOf(row) }));
  }

  private fieldsOf(row: RegistrationRow): PatientFields {
    return Object.assign(row, { healthCard: this.cards.open(row), updated_at: row.updatedAt.toISOString() });
  }

  private query({
    ids,
    registrationId,
    updated,
    person,
    count,
    sort,
    after,
  }: FhirSearch): SelectQueryBuilder<RegistrationRow> {
    const query = this.db.manager
      .createQueryBuilder(RegistrationRow, 'client')
      .where('client.deleted_at IS NULL')
      .limit(count);
    addOrder(query, 'client', { sort, after });
    if (ids) query.andWhere('client.id = ANY(:ids)', { ids });
    if (registrationId) query.andWhere('client.id = :record', { record: registrationId });
    updated.forEach(({ comparison, value }, at) =>
      query.andWhere(`client.updated_at ${comparison} :updated${at}`, { [`updated${at}`]: value }),
    );
    this.addPerson(query, person);
    return query;
  }

  private addPerson(query: SelectQueryBuilder<RegistrationRow>, person: FhirSearch['person']): void {
    const { name, family, given, birthdate, phone, identifier } = person;
    for (const [at, word] of [name, family, given].flatMap((text) => nameWords(text ?? '')).entries()) {
      query.andWhere(`client.name_search LIKE :word${at}`, { [`word${at}`]: anywhere(word) });
    }
    if (birthdate !== undefined) {
      if (!isCivilDate(birthdate)) throw new Refusal(400, 'birthdate is a full date.');
      query.andWhere('client.dob = :birthdate', { birthdate });
    }
    if (phone !== undefined)
      query.andWhere('client.phone_digits LIKE :phone', { phone: `%${searchedPhoneDigits(phone)}%` });
    if (identifier !== undefined) this.addIdentifier(query, identifier);
  }

  /** `system|value`, or the value alone: a record's short code, else an Ontario health card. */
  private addIdentifier(query: SelectQueryBuilder<RegistrationRow>, identifier: string): void {
    const at = identifier.indexOf('|');
    const [system, value] = at < 0 ? [null, identifier] : [identifier.slice(0, at), identifier.slice(at + 1)];
    const range = system === SYSTEMS.ontarioHealthCard ? null : recordIdRange(value);
    if (range) query.andWhere('client.id BETWEEN :lowest AND :highest', range);
    else query.andWhere('client.health_card_index = :card', { card: this.cards.indexOf(value) });
  }
}
