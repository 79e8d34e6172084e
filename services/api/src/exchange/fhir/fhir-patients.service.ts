import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isCivilDate } from '@firstlight/domain/dates/civil-dates';
import { nameWords } from '@firstlight/domain/identity/name-folding';
import { searchedPhoneDigits } from '@firstlight/domain/identity/search-terms';
import { recordIdRange } from '@firstlight/domain/identity/record-code';
import { DataSource } from 'typeorm';
import { HealthCards } from '../../clients/registrations/health-cards.js';
import type { ConsentColumns } from '../../clients/registrations/recorded-consent.js';
import { anywhere, type Conditions } from '../../platform/database/conditions.js';
import type { CopiedRows } from '../../platform/database/copied-rows.js';
import { HttpError } from '../../platform/errors/http-errors.js';
import { isHealthCard, type PatientFields } from './mapping/patient.js';
import { bytes, type Field, moment, number, same, text } from './reading/fields.js';
import { pageOf } from './reading/page-order.js';
import { copiedTexts, queried, type ReadRows } from './reading/rows.js';
import type { FhirSearch } from './search-parameters.js';

const column = (name: string): Field => text(`client.${name}`);

/** The source of a Patient and a Consent; a registration's wire names, by their SQL. */
export const CLIENT_FIELDS = {
  ...same('client', text, 'id', 'aka', 'dob', 'gender', 'language', 'physician', 'phone1', 'phone2', 'email'),
  ...same('client', text, 'address', 'city', 'province'),
  updated_at: moment('client.updated_at'),
  createdAt: moment('client.created_at'),
  consentGivenAt: moment('client.consent_given_at'),
  version: number('client.version'),
  patientConsent: column('patient_consent'),
  firstName: column('first_name'),
  lastName: column('last_name'),
  unitNumber: column('unit_number'),
  postalCode: column('postal_code'),
  sealedHealthCard: bytes('client.health_card'),
  consentTextVersion: column('consent_text_version'),
  consentLanguage: column('consent_language'),
  consentWordingHash: column('consent_wording_hash'),
};

export type FoundClient = PatientFields &
  Omit<ConsentColumns, 'createdAt' | 'consentGivenAt'> & { createdAt: string; consentGivenAt: string | null };
export type ClientRow = FoundClient & { sealedHealthCard: Buffer | null };

export const consentColumnsOf = (client: FoundClient): ConsentColumns => ({
  ...client,
  createdAt: new Date(client.createdAt),
  consentGivenAt: client.consentGivenAt === null ? null : new Date(client.consentGivenAt),
});

/** Clients by id order, or those that match a name, birth date, phone or identifier. */
@Injectable()
export class FhirPatients {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly cards: HealthCards,
  ) {}

  async find(search: FhirSearch, read: ReadRows = queried(this.db)): Promise<Iterable<FoundClient>> {
    return this.opened(await read<ClientRow>(CLIENT_FIELDS, (where) => this.from(search, where)));
  }

  private *opened(rows: Iterable<ClientRow>): Generator<FoundClient> {
    for (const row of rows) yield this.complete(row);
  }

  /** The same as the texts of their fields; `complete` builds the clients from the objects. */
  texts(search: FhirSearch): Promise<CopiedRows> {
    return copiedTexts(this.db)(CLIENT_FIELDS, (where) => this.from(search, where));
  }

  complete(row: ClientRow): FoundClient {
    return Object.assign(row, { healthCard: this.cards.open(row) });
  }

  private from(search: FhirSearch, where: Conditions): string {
    where.plain('client.deleted_at IS NULL').add('client.id = ANY (?)', search.ids);
    where.add('client.id = ?', search.registrationId);
    for (const { comparison, value } of search.updated) where.add(`client.updated_at ${comparison} ?`, value);
    this.addPerson(where, search.person);
    return `FROM registrations client ${pageOf('client', 'client.updated_at', where, search)}`;
  }

  private addPerson(where: Conditions, person: FhirSearch['person']): void {
    const { name, family, given, birthdate, phone, identifier } = person;
    for (const word of [name, family, given].flatMap((text) => nameWords(text ?? '')))
      where.add('client.name_search LIKE ?', anywhere(word));
    if (birthdate !== undefined) {
      if (!isCivilDate(birthdate)) throw new HttpError(400, 'birthdate must be a full date.');
      where.always('client.dob = ?', birthdate);
    }
    if (phone !== undefined) where.always('client.phone_digits LIKE ?', `%${searchedPhoneDigits(phone)}%`);
    if (identifier !== undefined) this.addIdentifier(where, identifier);
  }

  /** `system|value`, or the value alone: a record's short code, or else a health card. */
  private addIdentifier(where: Conditions, identifier: string): void {
    const at = identifier.indexOf('|');
    const [system, value] = at < 0 ? [null, identifier] : [identifier.slice(0, at), identifier.slice(at + 1)];
    const range = isHealthCard(system) ? null : recordIdRange(value);
    if (range) where.always('client.id >= ?', range.lowest).always('client.id <= ?', range.highest);
    else where.always('client.health_card_index = ?', this.cards.indexOf(value));
  }
}
