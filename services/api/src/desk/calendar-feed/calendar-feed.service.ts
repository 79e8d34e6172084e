import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { calendarFeed, type CalendarFeed, type NewCalendarFeed } from '@firstlight/domain/desk/calendar-feed';
import { mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import { DataSource } from 'typeorm';
import { stopsFrom } from '../../lists/stops/stops.query.js';
import { usableAccount } from '../../platform/access/usable-account.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { CalendarFeedRow } from './calendar-feed.entity.js';
import { appointmentsOf } from './calendar-feed.query.js';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Tokens can't be guessed; this limits the database load of attempts. */
const MISSES = { limit: 60, seconds: 600 };

const READER = `
  SELECT u.id AS user_id, u.user_type, u.permissions, f.last_read_at < now() - interval '1 day' AS stale, f.last_read_at
    FROM calendar_feeds f JOIN staff_users u ON u.id = f.user_id
   WHERE f.token_hash = $1 AND ${usableAccount('u')}`;

type Reader = Principal & { stale: boolean | null };

/** A private calendar per staff member, for calendar programs that know its URL. */
@Injectable()
export class CalendarFeeds {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly changes: Changes,
    private readonly audit: AuditLog,
    private readonly limits: RateLimits,
  ) {}

  async of(userId: string): Promise<CalendarFeed> {
    const row = await this.db.manager.findOneBy(CalendarFeedRow, { userId });
    return { since: row?.createdAt.toISOString() ?? null, last_read: row?.lastReadAt?.toISOString() ?? null };
  }

  /** The URL is returned once and never stored; an earlier one stops working. */
  async make(userId: string): Promise<NewCalendarFeed> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const change = { action: 'create', kind: 'user', itemId: userId, fields: ['calendar address'] } as const;
    await this.changes.run(change, async (tx) => {
      await tx.delete(CalendarFeedRow, { userId });
      await tx.insert(CalendarFeedRow, { userId, tokenHash: hashToken(token) });
    });
    const address = new URL(`/api/calendar-feed/${token}.ics`, this.settings.publicUrl).href;
    return { ...(await this.of(userId)), address };
  }

  async remove(userId: string): Promise<void> {
    const change = { action: 'delete', kind: 'user', itemId: userId, fields: ['calendar address'] } as const;
    await this.changes.run(change, (tx) => tx.delete(CalendarFeedRow, { userId }));
  }

  /** The calendar's current content; nothing for a removed URL or a disabled account. */
  async read(token: string): Promise<string> {
    const reader = TOKEN.test(token) ? await this.reader(token) : null;
    if (!reader) {
      await this.limits.take('calendar-feed-miss', MISSES.limit, MISSES.seconds);
      throw new NotFound();
    }
    const mayRead = mayUseTab(reader, 'Activities');
    if (mayRead) await this.noteReading(reader, token);
    const appointments = mayRead ? await appointmentsOf(this.db, reader.user_id) : [];
    return calendarFeed(appointments, await stopsFrom(this.db, null), new Date());
  }

  private async reader(token: string): Promise<Reader | null> {
    const [reader] = await this.db.query<Reader[]>(READER, [hashToken(token)]);
    return reader ?? null;
  }

  /** Calendar programs read every hour; one audit line per day is enough. */
  private async noteReading({ user_id: id, user_type: type, stale }: Reader, token: string): Promise<void> {
    if (stale === false) return;
    await this.db.transaction(async (tx) => {
      await this.audit.append(tx, { action: 'list', kind: 'activity', itemId: 'calendar', actor: { id, type } });
      await tx.update(CalendarFeedRow, { tokenHash: hashToken(token) }, { lastReadAt: () => 'now()' });
    });
  }
}
