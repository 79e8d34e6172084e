import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  CONTACT_LIMITS,
  CONTACT_TEXTS,
  type ContactForm,
  contactProblems,
  INVITATION_DAYS,
  type LinkedContact,
  type LinkedContacts,
} from '@firstlight/domain/desk/linked-contacts';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import { invalid } from '@firstlight/domain/platform/violations';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import type { Queries } from '../../platform/database/queries.js';
import { UnprocessableEntity, NotFound, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { keepRecords } from '../../clients/registrations/keep-records.js';
import { MessageSettingsService } from '../../people/message-settings/message-settings.service.js';
import { MessageQueue } from '../client-messages/message-queue.service.js';
import { ContactContents } from './contact-contents.service.js';
import { LinkedContactRow } from './linked-contact.entity.js';
import { CONTACTS, type ListedContact } from './linked-contacts.query.js';

const DAY_MS = 86_400_000;

export type ContactKey = { registrationId: string; id: string };

/** Contacts of a client: shown only in this client's record, to staff with the Tests tab. */
@Injectable()
export class LinkedContactsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly contents: ContactContents,
    private readonly messages: MessageSettingsService,
    private readonly queue: MessageQueue,
    private readonly changes: Changes,
    private readonly views: Views,
  ) {}

  requireOn(): void {
    if (!this.settings.linkedContacts) throw new NotFound();
  }

  async list(registrationId: string): Promise<LinkedContacts> {
    this.requireOn();
    await requireRecord(this.db, registrationId);
    await this.views.record({ action: 'list', kind: 'linked-contact', registrationId });
    const rows = await this.db.query<ListedContact[]>(CONTACTS, [registrationId, null]);
    return { contacts: rows.map((row) => this.answer(row)), can_text: this.messages.channels().includes('text') };
  }

  async add(registrationId: string, form: ContactForm): Promise<LinkedContact> {
    this.requireOn();
    throwIfInvalid(contactProblems(form, todayInNewYork()));
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'linked-contact', registrationId, itemId: id }, async (tx) => {
      await keepBoth(tx, registrationId, form);
      await requireRecord(tx, registrationId);
      const [{ n } = { n: 0 }] = await tx.query<{ n: number }[]>(
        'SELECT count(*)::int AS n FROM linked_contacts WHERE registration_id = $1 AND voided_at IS NULL',
        [registrationId],
      );
      if (n >= CONTACT_LIMITS.contacts) throw new UnprocessableEntity(CONTACT_TEXTS.tooMany);
      await requireOther(tx, registrationId, form);
      const by = currentPrincipal()?.user_id ?? null;
      await tx.insert(LinkedContactRow, {
        id,
        registrationId,
        ...this.columns(id, form),
        createdBy: by,
        updatedBy: by,
      });
      return this.find(tx, { registrationId, id });
    });
  }

  async change(key: ContactKey, form: ContactForm, expected: number | null): Promise<LinkedContact> {
    this.requireOn();
    throwIfInvalid(contactProblems(form, todayInNewYork()));
    const work = async (tx: EntityManager, version: number): Promise<void> => {
      assertVersion(expected, version, CONTACT_TEXTS.changed);
      await requireOther(tx, key.registrationId, form);
      const before = await this.find(tx, key);
      if (before.phone !== form.phone) await this.queue.cancelQueued(tx, key.id);
      await tx.update(LinkedContactRow, { id: key.id }, this.columns(key.id, form));
    };
    return this.changing(key, 'update', work, form);
  }

  /** Entered in error; the row is kept as long as the record. */
  async remove(key: ContactKey): Promise<void> {
    this.requireOn();
    const change = {
      action: 'delete',
      kind: 'linked-contact',
      registrationId: key.registrationId,
      itemId: key.id,
    } as const;
    await this.changes.run(change, async (tx) => {
      await this.lock(tx, key);
      await tx.update(LinkedContactRow, { id: key.id }, { voidedAt: new Date(), codeIndex: null });
    });
  }

  /** Runs a change of one contact under its lock, audited, with the next version; `form` names the record it will have. */
  async changing(
    key: ContactKey,
    action: 'update' | 'share',
    work: (tx: EntityManager, version: number) => Promise<void>,
    form?: ContactForm,
  ): Promise<LinkedContact> {
    const change = { action, kind: 'linked-contact', registrationId: key.registrationId, itemId: key.id } as const;
    return this.changes.run(change, async (tx) => {
      const version = await this.lock(tx, key, form);
      await work(tx, version);
      const by = currentPrincipal()?.user_id ?? null;
      await tx.update(LinkedContactRow, { id: key.id }, { version: version + 1, updatedAt: new Date(), updatedBy: by });
      return this.find(tx, key);
    });
  }

  async find(db: Queries, { registrationId, id }: ContactKey): Promise<LinkedContact> {
    const [row] = await db.query<ListedContact[]>(CONTACTS, [registrationId, id]);
    if (!row) throw new NotFound();
    return this.answer(row);
  }

  private async lock(tx: EntityManager, { registrationId, id }: ContactKey, form?: ContactForm): Promise<number> {
    await keepBoth(tx, registrationId, form);
    await requireRecord(tx, registrationId);
    const [row] = await tx.query<{ version: number }[]>(
      'SELECT version FROM linked_contacts WHERE id = $1 AND registration_id = $2 AND voided_at IS NULL FOR UPDATE',
      [id, registrationId],
    );
    if (!row) throw new NotFound();
    return row.version;
  }

  private columns(
    id: string,
    form: ContactForm,
  ): Partial<LinkedContactRow> & Pick<LinkedContactRow, 'kind' | 'content'> {
    return {
      kind: form.kind,
      contactRegistrationId: form.contact_registration_id,
      content: this.contents.seal(id, form),
      toldBy: form.told_by,
      toldHow: form.told_how,
      toldOn: form.told_on,
      outcome: form.outcome,
    };
  }

  private answer(row: ListedContact): LinkedContact {
    const { invitedAt, place, town, date, start, messageState, messageAt, messageDueAt } = row;
    const isLater = messageState === 'queued' && messageDueAt !== null && messageDueAt > new Date();
    const ends = invitedAt && new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS);
    return {
      ...this.contents.open(row.id, row.content),
      id: row.id,
      kind: row.kind,
      contact_registration_id: row.contactRegistrationId,
      contact_name: row.contactName,
      is_same_record: row.contactRegistrationId === row.registrationId,
      told_by: row.toldBy,
      told_how: row.toldHow,
      told_on: row.toldOn,
      outcome: row.outcome,
      booked: place && town && date && start ? { place, town, date, start, cancelled: row.cancelled === true } : null,
      invited_at: invitedAt?.toISOString() ?? null,
      invitation_ends_at: ends?.toISOString() ?? null,
      message: messageState &&
        messageAt && {
          ...{ state: messageState, at: messageAt.toISOString() },
          due_at: isLater ? messageDueAt.toISOString() : null,
        },
      version: row.version,
      created_at: row.createdAt.toISOString(),
      created_by_name: row.createdByName,
    };
  }
}

/** Before anything is checked: a merge of the two locks them in the same order. */
const keepBoth = (tx: Queries, own: string, form?: ContactForm): Promise<void> =>
  keepRecords(tx, [own, form?.contact_registration_id ?? own]);

async function requireRecord(db: Queries, id: string): Promise<void> {
  const found = 'SELECT 1 FROM registrations WHERE id = $1 AND deleted_at IS NULL';
  const rows = await db.query<unknown[]>(found, [id]);
  if (rows.length === 0) throw new NotFound(REGISTRATION_TEXTS.notFound);
}

/** A linked record must exist and be a different one. */
async function requireOther(tx: Queries, registrationId: string, form: ContactForm): Promise<void> {
  const { contact_registration_id: other } = form;
  if (other === null) return;
  const field = 'contact_registration_id';
  if (other === registrationId) throw new UnprocessableEntity([invalid(field, CONTACT_TEXTS.own)]);
  const found = 'SELECT 1 FROM registrations WHERE id = $1 AND deleted_at IS NULL';
  const rows = await tx.query<unknown[]>(found, [other]);
  if (rows.length === 0) throw new UnprocessableEntity([invalid(field, CONTACT_TEXTS.unknown)]);
}
