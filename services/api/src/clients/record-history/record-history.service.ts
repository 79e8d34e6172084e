import { Injectable } from '@nestjs/common';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import {
  ITEM_HISTORY_KINDS,
  type ItemHistoryEntry,
  type RegistrationHistory,
  type RegistrationHistoryEntry,
} from '@firstlight/domain/clients/registration-history';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { ITEM_KINDS } from '../../record/item-kinds/item-kinds.js';
import { ItemVersionRow } from '../../record/child-records/item-version.entity.js';
import { RegistrationVersion } from '../../record/registration-versions/registration-version.entity.js';
import { staffNames } from '../../people/users/staff-names.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { HealthCards } from '../registrations/health-cards.js';
import { RegistrationRecords } from '../registrations/registration-records.js';
import type { RegistrationChangeDto } from '../registrations/registration.dto.js';
import type { RegistrationRow } from '../registrations/registration.entity.js';
import { UpdateRegistration } from '../registrations/update-registration.service.js';
import { itemHistory } from './item-history.js';
import { AttachmentNames } from '../../record/attachments/attachment-names.service.js';
import { AttachmentRow } from '../../record/attachments/attachment.entity.js';
import { changesOf, oldestRestorable, valuesAt, type VersionLine } from './registration-history.js';

const MOST_VERSIONS = 500;

/** Every version of a record and of the items of its tabs, and how to restore one (decisions.md 29, 33). */
@Injectable()
export class RecordHistory {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly records: RegistrationRecords,
    private readonly cards: HealthCards,
    private readonly names: AttachmentNames,
    private readonly updates: UpdateRegistration,
    private readonly views: Views,
  ) {}

  /** The registration with the Client permission, items with that of their tab. */
  async of(id: string, who: SessionPrincipal): Promise<RegistrationHistory> {
    const row = await this.records.find(this.db.manager, id);
    await this.views.record({ action: 'view', kind: 'registration-history', registrationId: id });
    const kinds = ITEM_HISTORY_KINDS.filter((kind) => mayUseTab(who, ITEM_KINDS[kind].tab));
    return {
      history: mayUseTab(who, 'Client') ? await this.ofRegistration(row) : [],
      items: await this.ofItems(id, kinds),
    };
  }

  /** The registration's own history, for a reader with the Client permission. */
  async edits(id: string): Promise<RegistrationHistoryEntry[]> {
    return this.ofRegistration(await this.records.find(this.db.manager, id));
  }

  /** The whole history, for an export, and logged as one. */
  async whole(row: RegistrationRow): Promise<RegistrationHistory> {
    return { history: await this.ofRegistration(row), items: await this.ofItems(row.id, ITEM_HISTORY_KINDS) };
  }

  /** Restores the fields that changed since an earlier version; rejected if their values aren't known. */
  async restore(id: string, version: number): Promise<Registration> {
    const row = await this.records.find(this.db.manager, id);
    const lines = await this.lines(row);
    const known = lines.some((line) => line.version === version) && version >= oldestRestorable(lines);
    if (!known || version >= row.version) throw new NotFound();
    const { firstName, lastName, patientConsent } = row;
    const form = { firstName, lastName, patientConsent, ...valuesAt(lines, version) } as RegistrationChangeDto;
    return this.updates.save(id, form, row.version, 'restore-version');
  }

  private async ofRegistration(row: RegistrationRow): Promise<RegistrationHistoryEntry[]> {
    const lines = await this.lines(row);
    const names = await staffNames(this.db, [row.createdBy, ...lines.map(({ actor_id }) => actor_id)]);
    const changes = changesOf(lines, { ...(await this.records.answer(this.db.manager, row)) });
    const oldest = oldestRestorable(lines);
    const nameOf = (by: string | null): string | null => (by === null ? null : (names.get(by) ?? null));
    return lines.map(({ version, action, at, actor_id, fields }) => ({
      version,
      action,
      at: at.toISOString(),
      by: nameOf(actor_id),
      fields,
      changes: changes.get(version) ?? [],
      restorable: version >= oldest && version < row.version,
      created_by: row.createdBy,
      created_by_name: nameOf(row.createdBy),
      updated_by: actor_id,
      updated_by_name: nameOf(actor_id),
    }));
  }

  private async lines(row: RegistrationRow): Promise<VersionLine[]> {
    const found = await this.db.getRepository(RegistrationVersion).find({
      where: { registrationId: row.id },
      order: { version: 'DESC' },
      take: MOST_VERSIONS,
    });
    return found.map(({ version, action, at, actorId, fields, before, healthCardBefore }) => ({
      version,
      action,
      at,
      actor_id: actorId,
      fields,
      before: before && {
        ...before,
        ...(fields.includes('healthCard')
          ? { healthCard: this.cards.open({ id: row.id, sealedHealthCard: healthCardBefore }) }
          : {}),
      },
    }));
  }

  private async ofItems(
    registrationId: string,
    kinds: readonly ItemHistoryEntry['kind'][],
  ): Promise<ItemHistoryEntry[]> {
    const all: ItemHistoryEntry[] = [];
    for (const kind of kinds) all.push(...(await this.ofKind(this.db.manager, kind, registrationId)));
    return all.sort((one, other) => other.at.localeCompare(one.at) || other.version - one.version);
  }

  private async ofKind(
    db: EntityManager,
    kind: ItemHistoryEntry['kind'],
    registrationId: string,
  ): Promise<ItemHistoryEntry[]> {
    const rows = await db.find(ITEM_KINDS[kind].entity, { where: { registrationId } });
    for (const row of rows) if (row instanceof AttachmentRow) this.names.opened(row);
    const itemId = In(rows.map(({ id }) => id));
    const kept =
      rows.length === 0
        ? []
        : await db.find(ItemVersionRow, { where: { itemId, registrationId }, order: { version: 'ASC' } });
    const people = [...rows.map(({ createdBy }) => createdBy), ...kept.map(({ actorId }) => actorId)];
    const names = await staffNames(db, people);
    return rows.flatMap((row) =>
      itemHistory(
        kind,
        row,
        kept.filter((version) => version.itemId === row.id),
        names,
      ),
    );
  }
}
