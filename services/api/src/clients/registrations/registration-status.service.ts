import { Inject, Injectable } from '@nestjs/common';
import type { FinalizeAnswer, RegistrationBatch } from '@firstlight/domain/desk/dashboard';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import type { EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { Conflict } from '../../platform/errors/http-errors.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { RegistrationRecords } from './registration-records.js';
import { RegistrationRow } from './registration.entity.js';
import { recordRegistrationVersion } from '../../record/registration-versions/record-registration-version.js';
import { RegistrationVersion } from '../../record/registration-versions/registration-version.entity.js';

/** Submit and Back to Pending: guarded, idempotent, one mail per real transition (API-21, decisions.md 16). */
@Injectable()
export class RegistrationStatusService {
  constructor(
    private readonly changes: Changes,
    private readonly records: RegistrationRecords,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async finalize(id: string): Promise<FinalizeAnswer> {
    return this.changes.run({ action: 'finalize', kind: 'registration', registrationId: id }, async (tx) => {
      const row = await this.records.lock(tx, id);
      const photoBlobId = this.settings.finalizeAttachPhoto ? row.photoBlobId : null;
      if (row.status === 'pending') {
        await this.move(tx, row, { status: 'submitted', finalizedAt: () => 'now()' });
        await recordRegistrationVersion(tx, { id, version: row.version + 1 }, 'finalize', ['status'], {
          values: { status: 'pending' },
        });
        await this.notify(tx, id, photoBlobId);
      }
      return { photo_attached: photoBlobId !== null };
    });
  }

  async revert(id: string): Promise<{ status: 'pending' }> {
    return this.changes.run({ action: 'revert', kind: 'registration', registrationId: id }, async (tx) => {
      const row = await this.records.lock(tx, id);
      if (row.status === 'submitted') {
        await this.move(tx, row, { status: 'pending', finalizedAt: null });
        await recordRegistrationVersion(tx, { id, version: row.version + 1 }, 'revert', ['status'], {
          values: { status: 'submitted' },
        });
      }
      return { status: 'pending' };
    });
  }

  /**
   * Undoes Submit or Back to Pending if nothing has changed since. A registration that is resubmitted this way keeps
   * its submission time, and no mail is sent.
   */
  async undo(action: RegistrationBatch['action'], id: string): Promise<void> {
    const back = action === 'finalize' ? 'revert' : 'finalize';
    await this.changes.run({ action: back, kind: 'registration', registrationId: id }, async (tx) => {
      const row = await this.records.lock(tx, id);
      const versions = tx.getRepository(RegistrationVersion);
      const last = await versions.findOneBy({ registrationId: id, version: row.version });
      if (last?.action !== action) throw new Conflict(REGISTRATION_TEXTS.changedSince);
      const submission = { where: { registrationId: id, action: 'finalize' }, order: { version: 'DESC' } } as const;
      const finalizedAt = action === 'finalize' ? null : ((await versions.findOne(submission))?.at ?? new Date());
      const [before, after] =
        action === 'finalize' ? (['submitted', 'pending'] as const) : (['pending', 'submitted'] as const);
      await this.move(tx, row, { status: after, finalizedAt });
      await recordRegistrationVersion(tx, { id, version: row.version + 1 }, back, ['status'], {
        values: { status: before },
      });
    });
  }

  private async move(
    tx: EntityManager,
    row: RegistrationRow,
    to: { status: RegistrationRow['status']; finalizedAt: Date | (() => string) | null },
  ): Promise<void> {
    const by = currentPrincipal()?.user_id ?? null;
    await tx.update(
      RegistrationRow,
      { id: row.id },
      { ...to, version: row.version + 1, updatedAt: () => 'now()', updatedBy: by },
    );
  }

  private async notify(tx: EntityManager, id: string, photoBlobId: string | null): Promise<void> {
    await this.outbox.add(tx, {
      kind: 'registration-submitted',
      to: 'staff',
      subject: 'Registration submitted',
      text: `A registration was submitted.\n\nRegistration: ${id}\n${this.settings.publicUrl}/admin-edit/${id}\n`,
      attachment: photoBlobId === null ? undefined : { blobId: photoBlobId, filename: 'photo.jpg' },
    });
  }
}
