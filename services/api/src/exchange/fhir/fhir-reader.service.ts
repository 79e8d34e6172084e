import { Inject, Injectable } from '@nestjs/common';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { searchBundle } from './bundles.js';
import { FhirReadings } from './fhir-readings.service.js';
import { ANY, FhirSources, type Found } from './fhir-sources.service.js';
import { toProvenance } from './mapping/documents.js';
import type { FhirBase } from './mapping/parts.js';
import { type FhirType, ITEM_TYPES } from './resource-types.js';
import { type FhirReaderPrincipal, maySee } from './scopes.js';
import { afterText, type FhirSearch } from './search-parameters.js';

/** For one client; far above any client's history. */
const EVERYTHING = { ...ANY, count: 5_000 };

const resourcesOf = (found: readonly Found[]): Resource[] => found.map(({ resource }) => resource);

/** Reading calls: a read is logged before the result is returned. */
@Injectable()
export class FhirReader {
  private readonly base: FhirBase;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly sources: FhirSources,
    private readonly readings: FhirReadings,
  ) {
    this.base = `${settings.publicUrl}/api/fhir`;
  }

  async read(type: FhirType, id: string, who: FhirReaderPrincipal): Promise<Resource> {
    const [found] = await this.sources.find(type, { ...ANY, ids: [id], count: 1 }, who);
    if (!found) throw new NotFound();
    await this.readings.log('view', type, [found]);
    return found.resource;
  }

  /** One page; `address` is the search URL as sent, for its links. */
  async search(
    type: FhirType,
    search: FhirSearch,
    who: FhirReaderPrincipal,
    address: URLSearchParams,
  ): Promise<Bundle> {
    const found = await this.sources.find(type, { ...search, count: search.count + 1 }, who);
    const page = found.slice(0, search.count);
    await this.readings.log('list', type, page);
    const last = found.length > page.length ? page.at(-1) : undefined;
    const next = new URLSearchParams(address);
    if (last) next.set('_after', afterText(last.rowId, search.sort && (last.resource.meta?.lastUpdated ?? null)));
    // The URL of a later page would contain the person: such a search returns its first matches only.
    const isPerson = Object.keys(search.person).length > 0;
    const more = last && !isPerson ? `${type}?${next.toString()}` : null;
    const self = isPerson ? type : `${type}?${address.toString()}`;
    const included = await this.included(search.include, page, who);
    return searchBundle(this.base, self, { matches: resourcesOf(page), included }, more);
  }

  /** The patient and everything that the reader may see about them, in one bundle (`Patient/$everything`). */
  async everything(id: string, who: FhirReaderPrincipal, types: readonly FhirType[]): Promise<Bundle> {
    const search = { ...EVERYTHING, registrationId: id };
    const { Patient, Consent } = maySee(who, 'Patient', 'Client')
      ? await this.sources.ofClient(search)
      : { Patient: [], Consent: [] };
    if (Patient.length === 0) throw new NotFound();
    const isWanted = (type: FhirType): boolean => types.length === 0 || types.includes(type);
    const found = [
      ...(isWanted('Patient') ? Patient : []),
      ...(isWanted('Consent') && maySee(who, 'Consent', 'Client') ? Consent : []),
      ...(await this.sources.itemsOf(ITEM_TYPES.filter(isWanted), search, who)),
    ];
    await this.readings.log('export', 'Patient', Patient);
    return searchBundle(this.base, `Patient/${id}/$everything`, { matches: resourcesOf(found) }, null);
  }

  private async included(
    { patients, provenance }: FhirSearch['include'],
    page: readonly Found[],
    who: FhirReaderPrincipal,
  ): Promise<Resource[]> {
    const ids = [...new Set(page.map(({ registrationId }) => registrationId).filter((id) => id !== null))];
    const shown = patients && ids.length > 0 && maySee(who, 'Patient', 'Client');
    const clients = shown ? await this.sources.find('Patient', { ...ANY, ids, count: ids.length }, who) : [];
    const written = provenance && maySee(who, 'Provenance', 'Client') ? page : [];
    return [
      ...resourcesOf(clients),
      ...written.flatMap(({ resource, item }) => (item ? [toProvenance(resource, item)] : [])),
    ];
  }
}
