import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { Resource } from '@medplum/fhirtypes';
import { DataSource } from 'typeorm';
import { RecordedConsents } from '../../clients/registrations/recorded-consent.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { FhirAuditEvents } from './fhir-audit-events.service.js';
import { FhirItems, type FoundItem } from './fhir-items.service.js';
import { consentColumnsOf, FhirPatients, type FoundClient } from './fhir-patients.service.js';
import { toAuditEvent } from './mapping/audit.js';
import { toProvenance } from './mapping/documents.js';
import type { FhirBase } from './mapping/parts.js';
import { toConsent, toPatient } from './mapping/patient.js';
import { type FhirType, type ItemSource, type ItemType, sourcesOf, WRITTEN_ITEM_TYPES } from './resource-types.js';
import { queried, type ReadRows } from './reading/rows.js';
import { type FhirReaderPrincipal, maySee } from './scopes.js';
import { COUNT, type FhirSearch } from './search-parameters.js';

/** A resource with the record it belongs to and the row it came from. */
export type Found = { registrationId: string | null; rowId: string; resource: Resource; item?: ChildRecord };

/** A search without conditions. */
export const ANY: FhirSearch = {
  ids: null,
  registrationId: null,
  updated: [],
  days: [],
  codes: null,
  person: {},
  count: COUNT.most,
  sort: null,
  after: null,
  include: { patients: false, provenance: false },
};

/** Rows as resources of a type, as far as the reader may see them; the caller logs the read. */
@Injectable()
export class FhirSources {
  private readonly base: FhirBase;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) settings: Settings,
    private readonly items: FhirItems,
    private readonly patients: FhirPatients,
    private readonly consents: RecordedConsents,
    private readonly auditEvents: FhirAuditEvents,
  ) {
    this.base = `${settings.publicUrl}/api/fhir`;
  }

  async find(type: FhirType, search: FhirSearch, who: FhirReaderPrincipal): Promise<Found[]> {
    return [...(await this.each(type, search, who, queried(this.db)))];
  }

  /** The same, one by one; `read` is how rows are read. */
  async each(type: FhirType, search: FhirSearch, who: FhirReaderPrincipal, read: ReadRows): Promise<Iterable<Found>> {
    switch (type) {
      case 'Patient':
        return maySee(who, type, 'Client') ? this.patientsOf(await this.patients.find(search, read)) : [];
      case 'Consent':
        return maySee(who, type, 'Client') ? this.consentsOf([...(await this.patients.find(search, read))]) : [];
      case 'Provenance':
        return this.provenance(search, who);
      case 'AuditEvent':
        return (await this.auditEvents.find(search)).map((line) => ({
          registrationId: line.registration_id,
          rowId: line.id,
          resource: toAuditEvent(line),
        }));
      default:
        return this.fromItems(type, search, who, read);
    }
  }

  /** The client and their consent. */
  async ofClient(search: FhirSearch): Promise<{ Patient: Found[]; Consent: Found[] }> {
    const clients = [...(await this.patients.find(search))];
    return { Patient: [...this.patientsOf(clients)], Consent: await this.consentsOf(clients) };
  }

  /**
   * The items of one client as resources of these types; each table is read once, although several types come from it.
   */
  async itemsOf(types: readonly ItemType[], search: FhirSearch, who: FhirReaderPrincipal): Promise<Found[]> {
    const sources = types.flatMap((type) => sourcesOf(type).filter(({ tab }) => maySee(who, type, tab)));
    const found: Found[] = [];
    for (const kind of new Set(sources.map((source) => source.kind))) {
      const items = [...(await this.items.find({ kind }, search))];
      for (const source of sources.filter((one) => one.kind === kind)) found.push(...this.resourcesOf(source, items));
    }
    return found;
  }

  private *patientsOf(clients: Iterable<FoundClient>): Generator<Found> {
    for (const client of clients)
      yield { registrationId: client.id, rowId: client.id, resource: toPatient(client, this.base) };
  }

  private async consentsOf(clients: readonly FoundClient[]): Promise<Found[]> {
    const consents = await this.consents.ofAll(this.db.manager, clients.map(consentColumnsOf));
    return clients.flatMap((client, at) => {
      const consent = consents[at];
      return consent ? [{ registrationId: client.id, rowId: client.id, resource: toConsent(client, consent) }] : [];
    });
  }

  private async fromItems(
    type: ItemType,
    search: FhirSearch,
    who: FhirReaderPrincipal,
    read: ReadRows,
  ): Promise<Iterable<Found>> {
    const sources = sourcesOf(type).filter(({ tab }) => maySee(who, type, tab));
    const found: Iterable<Found>[] = [];
    for (const source of sources) found.push(this.resourcesOf(source, await this.items.find(source, search, read)));
    return found[0] && found.length === 1 ? found[0] : merged(found, search);
  }

  private *resourcesOf(source: ItemSource, items: Iterable<FoundItem>): Generator<Found> {
    for (const item of items) {
      const { registrationId, id } = item;
      const resource = source.resource(registrationId, item, this.base);
      if (resource !== null) yield { registrationId, rowId: id, resource, item };
    }
  }

  /** The authors of the current versions of one client's items. */
  private async provenance(search: FhirSearch, who: FhirReaderPrincipal): Promise<Found[]> {
    if (search.registrationId === null) return [];
    const found: Found[] = [];
    for (const type of WRITTEN_ITEM_TYPES.filter((one) => !who.scopes || maySee(who, one, 'Client'))) {
      for (const { resource, item, ...of } of await this.fromItems(
        type,
        { ...search, count: COUNT.most },
        who,
        queried(this.db),
      )) {
        if (item) found.push({ ...of, resource: toProvenance(resource, item) });
      }
    }
    return found;
  }
}

/** Several sources in the order of the page, so that it is cut at one place. */
function* merged(sources: readonly Iterable<Found>[], search: FhirSearch): Generator<Found> {
  const isBefore = inOrder(search);
  const heads = sources.map((source) => {
    const rows = source[Symbol.iterator]();
    return { rows, next: rows.next() };
  });
  for (let left = search.count; left > 0; left -= 1) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads)
      if (!head.next.done && (!first || first.next.done || isBefore(head.next.value, first.next.value))) first = head;
    if (!first || first.next.done) return;
    yield first.next.value;
    first.next = first.rows.next();
  }
}

function inOrder({ sort }: FhirSearch): (one: Found, other: Found) => boolean {
  const keyOf = ({ rowId, resource }: Found): string => `${sort ? (resource.meta?.lastUpdated ?? '') : ''}${rowId}`;
  return (one, other) => (sort === 'DESC' ? keyOf(one) > keyOf(other) : keyOf(one) < keyOf(other));
}
