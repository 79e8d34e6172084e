import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  CONTACT_TEXTS,
  type ContactArrival,
  type InvitationStop,
  readInvitationCode,
} from '@firstlight/domain/desk/linked-contacts';
import type { Language } from '@firstlight/domain/text/language';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { isOpenToChoice, upcomingStops } from '../../lists/stops/stops.query.js';
import { Changes } from '../../platform/audit/changes.js';
import { UnprocessableEntity, NotFound } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { ContactContents } from './contact-contents.service.js';
import { LIVE_INVITATION } from './linked-contacts.query.js';
import { LinkedContactsService } from './linked-contacts.service.js';

/** Attempts with a wrong code, per network. */
const MISSES = { limit: 20, seconds: 600 };
const SHOWN = 20;

const BEHIND = `
  SELECT c.id, c.content, c.registration_id AS "registrationId", c.booked_stop_id AS stop
    FROM linked_contacts c JOIN registrations r ON r.id = c.registration_id AND r.deleted_at IS NULL
   WHERE c.code_index = $1 AND ${LIVE_INVITATION}`;

type Invited = { id: string; content: Buffer; registrationId: string; stop: string | null };
/** `language`: which one comes first; `isGone`: the chosen stop was cancelled, or is over. */
export type InvitationPage = { language: Language; stops: InvitationStop[]; chosen: string | null; isGone: boolean };

/** A contact's actions with a code: choose a stop without a name, and arrive. */
@Injectable()
export class InvitationsOfContacts {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly contacts: LinkedContactsService,
    private readonly contents: ContactContents,
    private readonly changes: Changes,
    private readonly limits: RateLimits,
  ) {}

  /** The stops to choose from; null for an unknown or expired code. */
  async open(typed: string): Promise<InvitationPage | null> {
    const invited = await this.behind(typed);
    if (!invited) return null;
    const open = (await upcomingStops(this.db)).filter(({ cancelled }) => !cancelled);
    const { language } = this.contents.open(invited.id, invited.content);
    const { stop: chosen } = invited;
    const shown = open.filter(({ id }, place) => place < SHOWN || id === chosen);
    return { language, stops: shown, chosen, isGone: chosen !== null && !shown.some(({ id }) => id === chosen) };
  }

  /** Null for an unknown or expired code; choosing a past or cancelled stop changes nothing. */
  async book(typed: string, stopId: string): Promise<InvitationPage | null> {
    const invited = await this.behind(typed);
    if (!invited) return null;
    if (isUUID(stopId) && (await isOpenToChoice(this.db, stopId))) {
      const { id, registrationId } = invited;
      const change = {
        action: 'update',
        kind: 'linked-contact',
        registrationId,
        itemId: id,
        fields: ['booking'],
      } as const;
      await this.changes.run(change, (tx) =>
        tx.query('UPDATE linked_contacts SET booked_stop_id = $2, version = version + 1 WHERE id = $1', [id, stopId]),
      );
    }
    return this.open(typed);
  }

  /** Someone arrived with a code. The response doesn’t reveal whose contact they are. */
  async arrive({ code, registration_id: own }: ContactArrival): Promise<void> {
    this.contacts.requireOn();
    const invited = await this.behind(code);
    if (!invited) throw new UnprocessableEntity(CONTACT_TEXTS.code);
    const { id, registrationId } = invited;
    const change = {
      action: 'update',
      kind: 'linked-contact',
      registrationId,
      itemId: id,
      fields: ['outcome'],
    } as const;
    await this.changes.run(change, async (tx) => {
      const linked = own !== null && own !== registrationId ? own : null;
      if (linked !== null && !(await exists(tx, linked))) throw new NotFound();
      await tx.query(
        `UPDATE linked_contacts SET outcome = 'came', contact_registration_id = coalesce($2, contact_registration_id),
                code_index = NULL, version = version + 1, updated_at = now() WHERE id = $1`,
        [id, linked],
      );
    });
  }

  private async behind(typed: string): Promise<Invited | null> {
    this.contacts.requireOn();
    const code = readInvitationCode(typed);
    const [invited] = code === null ? [] : await this.db.query<Invited[]>(BEHIND, [this.contents.codeIndex(code)]);
    if (invited) return invited;
    await this.limits.take('invitation-miss', MISSES.limit, MISSES.seconds);
    return null;
  }
}

async function exists(tx: { query: DataSource['query'] }, id: string): Promise<boolean> {
  const found = 'SELECT 1 FROM registrations WHERE id = $1 AND deleted_at IS NULL FOR SHARE';
  return (await tx.query<unknown[]>(found, [id])).length > 0;
}
