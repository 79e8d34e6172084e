import { Injectable } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { impossibleDates } from '@firstlight/domain/dates/date-rules';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { refuseBirthAfterItems } from '../../record/item-kinds/birth-after-items.js';
import { Blobs } from '../../platform/blobs/blobs.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { defer, statementOf } from '../../platform/database/deferred-statements.js';
import { Conflict, ERROR_TEXTS, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { etagOf } from '../../platform/http/versions.js';
import { PHOTO_TYPE, PhotoIntake } from '../photos/photo-intake.js';
import { RegistrationTests } from '../../record/lab-tests/registration-tests.js';
import { FieldChecks } from './field-checks.js';
import { HealthCards } from './health-cards.js';
import { changedFields, photoChange, valuesBefore, type PhotoChange } from './registration-changes.js';
import { RegistrationRecords } from './registration-records.js';
import type { RegistrationChangeDto } from './registration.dto.js';
import { RegistrationRow } from './registration.entity.js';
import { plainColumns } from './registration.wire.js';
import {
  recordRegistrationVersion,
  type ValuesBefore,
} from '../../record/registration-versions/record-registration-version.js';

type SaveAction = 'update' | 'restore-version';
const KEPT: PhotoChange = { kind: 'keep' };
type History = { action: SaveAction; fields: string[]; before: ValuesBefore };
type Photo = { change: PhotoChange; image: Buffer | null };

/** A record without a date would be first in every list, so empty means the day of submission. */
function withRegistrationDate(form: RegistrationChangeDto, row: RegistrationRow): RegistrationChangeDto {
  return form.regDate === null ? { ...form, regDate: todayInNewYork(row.submittedAt) } : form;
}

/** Saving an edited registration (API-19, decisions.md 14). */
@Injectable()
export class UpdateRegistration {
  constructor(
    private readonly changes: Changes,
    private readonly records: RegistrationRecords,
    private readonly checks: FieldChecks,
    private readonly cards: HealthCards,
    private readonly tests: RegistrationTests,
    private readonly photos: PhotoIntake,
    private readonly blobs: Blobs,
  ) {}

  /** A save of the form, or restoring an earlier version. */
  async save(
    id: string,
    sent: RegistrationChangeDto,
    ifMatch: number | null,
    action: SaveAction = 'update',
  ): Promise<Registration> {
    const testers = await this.checks.testers(sent);
    const asked = photoChange(sent.photo);
    const image = asked.kind === 'replace' ? await this.photos.accept(asked.dataUrl) : null;
    const audited = action === 'update' ? action : 'restore';
    return this.changes.run({ action: audited, kind: 'registration', registrationId: id }, async (tx, note) => {
      const checked = await this.checks.read(tx, sent, testers);
      const { row, now } = await this.records.lockNow(tx, id);
      const form = withRegistrationDate(checked.form, row);
      const photo = (await this.isStored(tx, row, image)) ? KEPT : asked;
      const test = await this.tests.plan(tx, { id, regDate: form.regDate ?? row.regDate }, form);
      const stored = { ...row, ...test.stored };
      throwIfInvalid(impossibleDates('registration', { ...stored, ...form }, { today: todayInNewYork(), stored }));
      checked.throwIfInvalid(stored);
      const fields = [...changedFields(form, row, this.cards.open(row), photo), ...test.fields];
      const expected = ifMatch ?? form.version ?? null;
      if (expected !== null && expected !== row.version) {
        // A retry after a lost response finds its own changes: not a conflict.
        if (fields.length === 0) return this.records.answer(tx, row);
        throw new Conflict(ERROR_TEXTS.stale, { etag: etagOf(row.version) });
      }
      await this.tests.carryOut(tx, id, test, form.change_reason ?? null);
      // After the form's test, which the same save may correct.
      if (form.dob !== undefined) await refuseBirthAfterItems(tx, id, { was: row.dob, now: form.dob });
      note({ fields });
      const history = { action, fields, before: valuesBefore(fields, row, test.stored) };
      const saved = await this.write(tx, { row, now }, form, history, { change: photo, image });
      return this.records.answer(tx, saved, test.change.kind === 'keep' ? test.stored : undefined);
    });
  }

  private async write(
    tx: EntityManager,
    { row, now }: { row: RegistrationRow; now: Date },
    form: RegistrationChangeDto,
    { action, fields, before }: History,
    { change: photo, image }: Photo,
  ): Promise<RegistrationRow> {
    const values = {
      ...plainColumns(form),
      ...(form.healthCard === undefined ? {} : this.cards.columns(row.id, form.healthCard)),
      ...(photo.kind === 'keep' ? {} : { photoBlobId: image && (await this.savePhoto(tx, image)) }),
      version: row.version + 1,
      updatedBy: currentPrincipal()?.user_id ?? null,
    };
    const change = tx
      .createQueryBuilder()
      .update(RegistrationRow)
      .set({ ...values, updatedAt: () => 'now()' });
    await defer(tx, statementOf(change.where({ id: row.id })));
    if (photo.kind !== 'keep' && row.photoBlobId) await this.blobs.remove(tx, row.photoBlobId);
    const saved = { ...row, ...values, updatedAt: now };
    await recordRegistrationVersion(tx, saved, action, fields, before);
    return saved;
  }

  /** The current photo, sent again: no change. */
  private async isStored(tx: EntityManager, { photoBlobId }: RegistrationRow, image: Buffer | null): Promise<boolean> {
    return image !== null && photoBlobId !== null && this.blobs.holds(tx, photoBlobId, image);
  }

  private async savePhoto(tx: EntityManager, image: Buffer): Promise<string> {
    return (await this.blobs.save(tx, image, PHOTO_TYPE)).id;
  }
}
