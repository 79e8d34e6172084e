import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChildRecord } from '@firstlight/domain/record-tabs';
import type { Resource } from '@medplum/fhirtypes';
import { DataSource } from 'typeorm';
import { RecordedConsents } from '../../clients/registrations/recorded-consent.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { FhirAuditEvents } from './fhir-audit-events.service.js';
import { FhirItems, type FoundItem } from './fhir-items.service.js';
import { FhirPatients, type FoundClient } from './fhir-patients.service.js';
import { toAuditEvent } from './mapping/audit.js';
import { toProvenance } from './mapping/documents.js';
import type { FhirBase } from './mapping/parts.js';
import { toConsent, toPatient } from './mapping/patient.js';
import { type FhirType, type ItemSource, type ItemType, sourcesOf, WRITTEN_ITEM_TYPES } from './resource-types.js';
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

/** Rows as resources of a type, as far as the reader may see them; the caller logs what it shows. */
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
    switch (type) {
      case 'Patient':
      case 'Consent':
        return maySee(who, type, 'Client') ? this.ofClients(type, await this.patients.find(search)) : [];
      case 'Provenance':
        return this.provenance(search, who);
      case 'AuditEvent':
        return (await this.auditEvents.find(search)).map((line) => ({
          registrationId: line.registration_id,
          rowId: line.id,
          resource: toAuditEvent(line),
        }));
      default:
        return this.fromItems(type, search, who);
    }
  }

  /** The client, and how they consented. */
  async ofClient(search: FhirSearch): Promise<{ Patient: Found[]; Consent: Found[] }> {
    const clients = await this.patients.find(search);
    return { Patient: await this.ofClients('Patient', clients), Consent: await this.ofClients('Consent', clients) };
  }

  /** The items of one client as resources of these types; each table is read once, although several types come from it. */
  async itemsOf(types: readonly ItemType[], search: FhirSearch, who: FhirReaderPrincipal): Promise<Found[]> {
    const sources = types.flatMap((type) => sourcesOf(type).filter(({ tab }) => maySee(who, type, tab)));
    const found: Found[] = [];
    for (const kind of new Set(sources.map((source) => source.kind))) {
      const items = await this.items.find({ kind }, search);
      for (const source of sources.filter((one) => one.kind === kind))
        for (const item of items) found.push(...this.resourceOf(source, item));
    }
    return found;
  }

  private async ofClients(type: 'Patient' | 'Consent', clients: readonly FoundClient[]): Promise<Found[]> {
    const rows = clients.map(({ row }) => row);
    const consents = type === 'Consent' ? await this.consents.ofAll(this.db.manager, rows) : [];
    return clients.map(({ row, registration }, at) => {
      const consent = consents[at];
      const resource = consent ? toConsent(registration, consent) : toPatient(registration, this.base);
      return { registrationId: row.id, rowId: row.id, resource };
    });
  }

  /** Several sources are merged in the order of the page, so that it is cut at one place. */
  private async fromItems(type: ItemType, search: FhirSearch, who: FhirReaderPrincipal): Promise<Found[]> {
    const sources = sourcesOf(type).filter((source) => maySee(who, type, source.tab));
    const found: Found[] = [];
    for (const source of sources) {
      for (const one of await this.items.find(source, search)) found.push(...this.resourceOf(source, one));
    }
    return sources.length === 1 ? found : found.sort(inOrder(search)).slice(0, search.count);
  }

  private resourceOf(source: ItemSource, { registrationId, item }: FoundItem): Found[] {
    const resource = source.resource(registrationId, item, this.base);
    return resource === null ? [] : [{ registrationId, rowId: item.id, resource, item }];
  }

  /** Of one client's items: who wrote their current versions. */
  private async provenance(search: FhirSearch, who: FhirReaderPrincipal): Promise<Found[]> {
    if (search.registrationId === null) return [];
    const found: Found[] = [];
    for (const type of WRITTEN_ITEM_TYPES.filter((one) => !who.scopes || maySee(who, one, 'Client'))) {
      for (const { resource, item, ...of } of await this.fromItems(type, { ...search, count: COUNT.most }, who)) {
        if (item) found.push({ ...of, resource: toProvenance(resource, item) });
      }
    }
    return found;
  }
}

function inOrder({ sort }: FhirSearch): (one: Found, other: Found) => number {
  const keyOf = ({ rowId, resource }: Found): string => `${sort ? (resource.meta?.lastUpdated ?? '') : ''}${rowId}`;
  const direction = sort === 'DESC' ? -1 : 1;
  return (one, other) => (keyOf(one) < keyOf(other) ? -direction : direction);
}
