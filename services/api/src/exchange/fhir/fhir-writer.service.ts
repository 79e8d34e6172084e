import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { hasScope } from '@firstlight/domain/exchange/service-scopes';
import type { Resource } from '@medplum/fhirtypes';
import { DataSource } from 'typeorm';
import { CreateRegistration } from '../../clients/registrations/create-registration.service.js';
import { UpdateRegistration } from '../../clients/registrations/update-registration.service.js';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { Conflict, Forbidden, NotFound, HttpError } from '../../platform/errors/http-errors.js';
import { inputOf } from '../../platform/errors/validation.js';
import { ANY, FhirSources } from './fhir-sources.service.js';
import { IncomingItems } from './incoming-items.service.js';
import { IncomingPatientDto } from './incoming-patient.dto.js';
import { Element } from './mapping/element.js';
import { ELEMENTS, refuseUnknownElements } from './mapping/elements.js';
import { fromPatient } from './mapping/incoming.js';
import type { FhirBase } from './mapping/parts.js';
import { toPatient } from './mapping/patient.js';
import type { WrittenType } from './resource-types.js';
import type { FhirReaderPrincipal } from './scopes.js';
import { type RawParameters, readSearchParameters } from './search-parameters.js';
import { inFhirTerms } from './written-paths.js';

/** `created` is false if a conditional create found the resource. */
export type Written = { resource: Resource; created: boolean };

/** Conditional creates need a second connection while they wait for each other. */
const CONDITIONAL_AT_ONCE = 2;

/** Creates and updates resources through the services of the record: same rules, versions, projections and audit lines. */
@Injectable()
export class FhirWriter {
  private readonly base: FhirBase;
  private readonly conditional = new Semaphore(CONDITIONAL_AT_ONCE);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) settings: Settings,
    private readonly creation: CreateRegistration,
    private readonly updates: UpdateRegistration,
    private readonly items: IncomingItems,
    private readonly sources: FhirSources,
  ) {
    this.base = `${settings.publicUrl}/api/fhir`;
  }

  /** `ifNoneExist` is the search of the header: the resource is created only if it finds none. */
  async create(
    type: WrittenType,
    body: unknown,
    ifNoneExist: string | undefined,
    who: FhirReaderPrincipal,
  ): Promise<Written> {
    const element = this.elementOf(type, body);
    if (ifNoneExist === undefined) return { resource: await this.add(type, element), created: true };
    const parameters = Object.fromEntries(new URLSearchParams(ifNoneExist));
    return this.conditional.run(() => this.createOnce(type, element, parameters, who));
  }

  async update(
    type: WrittenType,
    id: string,
    body: unknown,
    ifMatch: number | null,
    who: FhirReaderPrincipal,
  ): Promise<Resource> {
    const element = this.elementOf(type, body);
    if (element.at('id').exists && element.at('id').text() !== id)
      element.at('id').refuse('must be the id of the address');
    const [found] = await this.sources.find(type, { ...ANY, ids: [id], count: 1 }, who);
    if (!found?.registrationId) throw new NotFound();
    return this.asPreconditions(ifMatch, () =>
      inFhirTerms(type, async () => {
        if (type === 'Patient') {
          const form = await inputOf(IncomingPatientDto, fromPatient(element));
          return toPatient(await this.updates.save(id, form, ifMatch), this.base);
        }
        return this.items.update(type, { registrationId: found.registrationId ?? '', id }, element, ifMatch);
      }),
    );
  }

  addressOf({ resourceType, id }: Resource): string {
    return `${this.base}/${resourceType}/${id ?? ''}`;
  }

  private elementOf(type: WrittenType, body: unknown): Element {
    const element = new Element(body, type);
    element.at('resourceType').oneOf([type]);
    refuseUnknownElements(element, ELEMENTS[type]);
    return element;
  }

  private add(type: WrittenType, element: Element): Promise<Resource> {
    return inFhirTerms(type, async () => {
      if (type !== 'Patient') return this.items.create(type, element);
      const form = await inputOf(IncomingPatientDto, fromPatient(element));
      return toPatient(await this.creation.byStaff(form), this.base);
    });
  }

  /** Equal conditions wait for each other, on every replica: two calls create one resource. */
  private async createOnce(
    type: WrittenType,
    element: Element,
    parameters: RawParameters,
    who: FhirReaderPrincipal,
  ): Promise<Written> {
    // A condition reveals what exists.
    if (who.scopes && !hasScope(who.scopes, type, 's')) throw new Forbidden();
    const search = readSearchParameters(type, parameters, { lenient: false, inBody: true });
    return this.db.transaction(async (tx) => {
      const condition = JSON.stringify([type, Object.entries(parameters).sort()]);
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2010))', [condition]);
      const [found, another] = await this.sources.find(type, { ...search, count: 2 }, who);
      if (another) throw new HttpError(412, 'If-None-Exist matches more than one resource.');
      if (found) return { resource: found.resource, created: false };
      return { resource: await this.add(type, element), created: true };
    });
  }

  /** In FHIR an outdated version is a failed precondition. */
  private async asPreconditions<Answer>(ifMatch: number | null, work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Conflict) || ifMatch === null) throw error;
      throw new HttpError(412, error.detail, error.headers);
    }
  }
}
