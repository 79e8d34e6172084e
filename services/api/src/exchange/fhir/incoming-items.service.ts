import { Inject, Injectable, type Type } from '@nestjs/common';
import type { ChildRecord, InteractionInput } from '@firstlight/domain/record/record-tabs';
import type { Resource } from '@medplum/fhirtypes';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { inputOf } from '../../platform/errors/validation.js';
import { ACTIVITIES } from '../../record/activities/activities.item.js';
import type { ItemKey } from '../../record/child-records/child-records.js';
import { RecordItems } from '../../record/child-records/record-items.js';
import { DISPENSING } from '../../record/dispensing/dispensing.item.js';
import { INTERACTIONS } from '../../record/interactions/interactions.item.js';
import type { LabTestDto } from '../../record/lab-tests/lab-test.dto.js';
import { LAB_TESTS } from '../../record/lab-tests/lab-tests.item.js';
import { LabTestsService } from '../../record/lab-tests/lab-tests.service.js';
import { MEDICATIONS } from '../../record/medications/medications.item.js';
import { NOTES } from '../../record/notes/notes.item.js';
import { FhirItems } from './fhir-items.service.js';
import { ANY } from './fhir-sources.service.js';
import type { Element } from './mapping/element.js';
import * as incoming from './mapping/incoming.js';
import type { FhirBase } from './mapping/parts.js';
import { ITEM_SOURCES, type ItemSource, type WrittenItemType } from './resource-types.js';

/** How one type becomes an item of the record. */
type Incoming = {
  create(registrationId: string, resource: Element): Promise<ChildRecord>;
  update(key: ItemKey, resource: Element, current: ChildRecord, ifMatch: number | null): Promise<ChildRecord>;
  /** The element that names the patient. */
  subject(resource: Element): Element;
};

type Calls<Form> = {
  create(registrationId: string, form: Form): Promise<ChildRecord>;
  update(key: ItemKey, form: Form & { version: number | null }, ifMatch: number | null): Promise<ChildRecord>;
};

/** `kept` are the fields without an element: an update leaves them unchanged. */
function incomingItem<Form extends object>(
  form: Type<Form>,
  calls: Calls<Form>,
  read: (resource: Element) => object,
  kept: readonly string[] = [],
  subject: Incoming['subject'] = (resource) => resource.at('subject'),
): Incoming {
  return {
    subject,
    create: async (registrationId, resource) => calls.create(registrationId, await inputOf(form, read(resource))),
    update: async (key, resource, current, ifMatch) => {
      const unmapped = Object.entries(current).filter(([name]) => kept.includes(name));
      const sent = await inputOf(form, { ...Object.fromEntries(unmapped), ...read(resource) });
      return calls.update(key, Object.assign(sent, { version: current.version }), ifMatch);
    },
  };
}

/**
 * The tester is stored as sent, without checking the program's list: the test may have been done elsewhere, or before
 * the list changed.
 */
function testsAsReported(tests: LabTestsService): Calls<LabTestDto> {
  const named = ({ hiv_tester, hcv_tester, bloodwork_tester }: LabTestDto): string[] =>
    [hiv_tester, hcv_tester, bloodwork_tester].flatMap((tester) => tester ?? []);
  return {
    create: (registrationId, form) => tests.create(registrationId, form, named(form)),
    update: (key, form, ifMatch) => tests.update(key, form, ifMatch, named(form)),
  };
}

/** What an Encounter can't express: the incentive. */
const INCENTIVE = ['amount', 'payment_type', 'issued'] as const satisfies (keyof InteractionInput)[];

/** Creates items of the record from resources, with the same calls as the staff forms. */
@Injectable()
export class IncomingItems {
  private readonly base: FhirBase;
  private readonly types: Record<WrittenItemType, Incoming>;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    items: RecordItems,
    labTests: LabTestsService,
    private readonly found: FhirItems,
  ) {
    this.base = `${settings.publicUrl}/api/fhir`;
    this.types = {
      Observation: incomingItem(LAB_TESTS.form, testsAsReported(labTests), incoming.fromObservation),
      MedicationStatement: incomingItem(MEDICATIONS.form, items.of(MEDICATIONS), incoming.fromMedicationStatement),
      MedicationDispense: incomingItem(DISPENSING.form, items.of(DISPENSING), incoming.fromMedicationDispense),
      Encounter: incomingItem(INTERACTIONS.form, items.of(INTERACTIONS), incoming.fromEncounter, INCENTIVE),
      Appointment: incomingItem(
        ACTIVITIES.form,
        items.of(ACTIVITIES),
        incoming.fromAppointment,
        [],
        incoming.patientOfAppointment,
      ),
      DocumentReference: incomingItem(NOTES.form, items.of(NOTES), incoming.fromNoteDocument),
    };
  }

  async create(type: WrittenItemType, resource: Element): Promise<Resource> {
    const { subject, create } = this.types[type];
    const registrationId = subject(resource).patient();
    return this.answer(type, registrationId, await create(registrationId, resource));
  }

  async update(type: WrittenItemType, key: ItemKey, resource: Element, ifMatch: number | null): Promise<Resource> {
    const { subject, update } = this.types[type];
    const patient = subject(resource);
    if (patient.patient() !== key.registrationId) patient.at('reference').refuse('can’t change');
    const [current] = await this.found.find(this.sourceOf(type), { ...ANY, ids: [key.id], count: 1 });
    if (!current) throw new NotFound();
    return this.answer(type, key.registrationId, await update(key, resource, current, ifMatch));
  }

  /** The first source of a type is the one that is written. */
  private sourceOf(type: WrittenItemType): ItemSource {
    return ITEM_SOURCES[type][0];
  }

  private answer(type: WrittenItemType, registrationId: string, item: ChildRecord): Resource {
    const resource = this.sourceOf(type).resource(registrationId, item, this.base);
    if (resource === null) throw new NotFound();
    return resource;
  }
}
