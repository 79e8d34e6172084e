import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { impossibleDates } from '@firstlight/domain/dates/date-rules';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Blobs } from '../../platform/blobs/blobs.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { throwIfInvalid } from '../../platform/errors/http-errors.js';
import { PHOTO_TYPE, PhotoIntake } from '../photos/photo-intake.js';
import { RegistrationTests } from '../../record/lab-tests/registration-tests.js';
import { FieldChecks } from './field-checks.js';
import { HealthCards } from './health-cards.js';
import { RegistrationRecords } from './registration-records.js';
import type { NewRegistrationDto } from './registration.dto.js';
import { RegistrationRow } from './registration.entity.js';
import { plainColumns } from './registration.wire.js';
import { recordRegistrationVersion } from '../../record/registration-versions/record-registration-version.js';

/** The columns of a new row, without id and bookkeeping. */
export type NewRow = Partial<RegistrationRow> & Pick<RegistrationRow, 'firstName' | 'lastName' | 'patientConsent'>;

/** New registrations, by staff and from the public form. */
@Injectable()
export class CreateRegistration {
  constructor(
    private readonly changes: Changes,
    private readonly records: RegistrationRecords,
    private readonly fields: FieldChecks,
    private readonly cards: HealthCards,
    private readonly tests: RegistrationTests,
    private readonly photos: PhotoIntake,
    private readonly blobs: Blobs,
  ) {}

  async byStaff(sent: NewRegistrationDto): Promise<Registration> {
    throwIfInvalid(impossibleDates('registration', sent, { today: todayInNewYork() }));
    const testers = await this.fields.testers(sent);
    const photo = sent.photo ? await this.photos.accept(sent.photo) : null;
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'registration', registrationId: id }, async (tx) => {
      const checked = await this.fields.read(tx, sent, testers);
      checked.throwIfInvalid(null);
      const { form } = checked;
      const photoBlobId = photo && (await this.blobs.save(tx, photo, PHOTO_TYPE)).id;
      const row = await this.insert(tx, id, {
        ...plainColumns(form),
        regDate: form.regDate ?? todayInNewYork(),
        firstName: form.firstName,
        lastName: form.lastName,
        patientConsent: form.patientConsent,
        ...this.cards.columns(id, form.healthCard ?? null),
        photoBlobId,
      });
      await this.tests.carryOut(tx, id, await this.tests.plan(tx, row, form), null);
      return this.records.answer(tx, row);
    });
  }

  /** One INSERT and its first version line, inside the caller's change. */
  async insert(tx: EntityManager, id: string, row: NewRow): Promise<RegistrationRow> {
    const by = currentPrincipal()?.user_id ?? null;
    await tx.insert(RegistrationRow, { ...row, id, createdBy: by, updatedBy: by });
    await recordRegistrationVersion(tx, { id, version: 1 }, 'create');
    return this.records.find(tx, id);
  }
}
