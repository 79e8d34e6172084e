import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  checkStop,
  type NewStop,
  type PublicStop,
  type Stop,
  STOP_TEXTS,
  type StopForm,
  type StopStatus,
} from '@firstlight/domain/lists/stops';
import type { StopBookings } from '@firstlight/domain/lists/stop-bookings';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import { Conflict, NotFound, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { StopRow } from './stop.entity.js';
import { bookingsOf, withBookings } from './stop-bookings.query.js';
import { stopsById, stopsFrom, upcomingStops } from './stops.query.js';

/** Visitors see a change within this time; until then they share one response. */
const FRESH_MS = 15_000;
/** A network may be a whole shelter; more requests than this are abuse. */
const READS = { limit: 120, seconds: 60 };
const DAYS_A_WEEK = 7;

/** Where the mobile service stops, and when. */
@Injectable()
export class StopsService {
  private known: { stops: Promise<PublicStop[]>; at: number } | null = null;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly limits: RateLimits,
    private readonly views: Views,
  ) {}

  async upcoming(): Promise<PublicStop[]> {
    await this.limits.take('stops', READS.limit, READS.seconds);
    const now = performance.now();
    if (!this.known || now - this.known.at > FRESH_MS) {
      const stops = upcomingStops(this.db);
      stops.catch(() => (this.known = null));
      this.known = { stops, at: now };
    }
    return this.known.stops;
  }

  async all(from: string | null): Promise<Stop[]> {
    return withBookings(this.db, await stopsFrom(this.db, from));
  }

  bookings(id: string): Promise<StopBookings> {
    return this.views.list({ action: 'list', kind: 'stop', itemId: id }, async (db) => {
      const [stop] = await stopsById(db, [id]);
      if (!stop) throw new NotFound();
      return bookingsOf(db, id);
    });
  }

  /** One stop, or one a week for `weeks` weeks. */
  async add({ weeks = 1, ...form }: NewStop): Promise<Stop[]> {
    throwIfInvalid(checkStop(form, todayInNewYork()));
    const rows = Array.from({ length: weeks }, (_, week) => ({
      ...form,
      id: randomUUID(),
      date: addDays(form.date, week * DAYS_A_WEEK) ?? form.date,
    }));
    const audit = rows.map(({ id }) => ({ action: 'create', kind: 'stop', itemId: id }) as const);
    const stops = await this.changes.createAll(audit, async (tx) => {
      await tx.insert(StopRow, rows);
      const ids = rows.map(({ id }) => id);
      return withBookings(tx, await stopsById(tx, ids));
    });
    this.known = null;
    return stops;
  }

  /** Rejects if the stop was changed after `expected` was read. */
  async change(id: string, form: StopForm, expected: number | null): Promise<Stop> {
    return this.changing(id, async (tx, before) => {
      throwIfInvalid(checkStop(form, todayInNewYork(), before.date));
      assertVersion(expected, before.version, STOP_TEXTS.changedMeanwhile);
      const moved = form.date !== before.date;
      await tx.update(StopRow, id, { ...form, version: before.version + 1, ...(moved ? { status: null } : {}) });
    });
  }

  /** The latest status counts: the version is unchanged, so that an open form can still be saved. */
  async setStatus(id: string, status: StopStatus | null): Promise<Stop> {
    return this.changing(id, async (tx, before) => {
      if (status && before.cancelled) throw new Conflict(STOP_TEXTS.cancelledStop);
      if (status && before.date !== todayInNewYork()) throw new Conflict(STOP_TEXTS.notToday);
      await tx.update(StopRow, id, { status });
    });
  }

  private async changing(id: string, work: (tx: EntityManager, before: StopRow) => Promise<void>): Promise<Stop> {
    const stop = await this.changes.run({ action: 'update', kind: 'stop', itemId: id }, async (tx) => {
      const before = await tx.findOne(StopRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw new NotFound();
      await work(tx, before);
      const [after] = await withBookings(tx, await stopsById(tx, [id]));
      if (!after) throw new NotFound();
      return after;
    });
    this.known = null;
    return stop;
  }
}
