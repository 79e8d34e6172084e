import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CARE_PATHS } from '@firstlight/domain/care/care-steps';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DataSource, type EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { withLongerTimeouts } from '../../platform/database/longer-timeouts.js';
import { rowsOf } from '../../platform/database/view-parts.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { countOnce, isCountedOnce } from '../legacy-data/count-once.js';
import { PersonKeys } from '../legacy-data/person-keys.service.js';
import { CARE_DAY_COLUMNS, careDaysSql, careLaterSql } from './care-days.query.js';
import { dailyFiguresSql, trendNames } from './daily-figures.query.js';
import { FIGURES_FACTS, type FiguresFact, STORED_LAYOUT } from './overview-tail.js';
import { dirtyIn, isEverything } from './unsettled.query.js';

/** Registrations stored by the previous release have no moment of recording yet; the views look it up meanwhile. */
const DATE_SOME = `
  UPDATE an.live_registrations l SET recorded_at = r.created_at FROM registrations r
   WHERE r.id = l.id AND l.id IN (SELECT id FROM an.live_registrations WHERE recorded_at IS NULL LIMIT 1000)`;

const MOST_MS = 600_000;
/**
 * The planner has no statistics for the steps of a statement and would compare each row of one with every row of
 * another.
 */
const MANY = "SET LOCAL enable_nestloop = off; SET LOCAL jit = off; SET LOCAL work_mem = '64MB'";

/** Keeps journeys and daily figures current (decision 0084). Reads never depend on it: they count what it hasn't done yet. */
@Injectable()
export class StoredOverview implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly persons: PersonKeys,
    private readonly tasks: JobTasks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('settle-overview', '* * * * *', () => this.settle());
  }

  /**
   * Recomputes what changed, or everything; does nothing while another process does it. Which historical rows count is
   * decided in a transaction of its own, with the lock of uploads: held until all figures are stored, an upload would
   * wait for minutes. While an upload has it, the next run decides.
   */
  async settle(): Promise<void> {
    await this.persons.keyLive();
    await this.dateRegistrations();
    if (await this.store()) return;
    if (await countOnce(this.db, await this.changedPeople(this.db.manager))) await this.store();
  }

  /** False, and nothing is stored, if a historical row counts twice, or not at all, in this snapshot. */
  private store(): Promise<boolean> {
    return this.db.transaction('REPEATABLE READ', async (tx) => {
      const [lock] = await tx.query<{ free: boolean }[]>(
        "SELECT pg_try_advisory_xact_lock(hashtext('stored-overview')) AS free",
      );
      if (!lock?.free) return true;
      return withLongerTimeouts(tx, { statement: MOST_MS }, async () => {
        if (!(await isCountedOnce(tx, await this.changedPeople(tx)))) return false;
        if (await isEverything(tx)) await this.storeAll(tx, this.today());
        else await this.renew(tx, this.today());
        // In this snapshot: changes committed meanwhile keep their entries.
        await tx.query('DELETE FROM an.unsettled');
        return true;
      });
    });
  }

  private today(): string {
    return this.settings.today ?? todayInNewYork();
  }

  /** Null for everyone. */
  private async changedPeople(db: EntityManager): Promise<string[] | null> {
    return (await isEverything(db)) ? null : (await dirtyIn(db, this.today())).people;
  }

  /** The same for everything. */
  async rebuild(): Promise<void> {
    await this.db.query('INSERT INTO an.unsettled DEFAULT VALUES');
    await this.settle();
  }

  private async dateRegistrations(): Promise<void> {
    for (let dated = 1; dated > 0;) [, dated] = await this.db.query<[unknown, number]>(DATE_SOME);
  }

  private async storeAll(tx: EntityManager, today: string): Promise<void> {
    await tx.query(MANY);
    for (const table of ['care_days', 'care_later', 'daily_figures']) await tx.query(`DELETE FROM an.${table}`);
    await this.storeCare(tx, today, null);
    for (const fact of FIGURES_FACTS) await this.storeFigures(tx, fact, null);
    await tx.query('ANALYZE an.care_days, an.daily_figures');
  }

  private async renew(tx: EntityManager, today: string): Promise<void> {
    const { people, days } = await dirtyIn(tx, today);
    if (people.length > 0) {
      for (const table of ['care_days', 'care_later']) {
        await tx.query(`DELETE FROM an.${table} WHERE person_key = ANY($1::bigint[])`, [people]);
      }
      await this.storeCare(tx, today, people);
    }
    for (const one of days) {
      await tx.query(
        `DELETE FROM an.daily_figures WHERE trend IN (${trendNames(one.fact)}) AND day = ANY($1::date[])`,
        [one.days],
      );
      await this.storeFigures(tx, one.fact, one.days);
    }
  }

  private async storeCare(tx: EntityManager, today: string, people: string[] | null): Promise<void> {
    const columns = CARE_DAY_COLUMNS.join(', ');
    for (const path of CARE_PATHS) {
      const { text, values } = careDaysSql(path, today, people, rowsOf(this.settings));
      await tx.query(
        `INSERT INTO an.care_days (layout, ${columns}) SELECT ${STORED_LAYOUT}, c.* FROM (${text}) c ORDER BY day`,
        values,
      );
    }
    const later = careLaterSql(today, people, rowsOf(this.settings));
    await tx.query(`INSERT INTO an.care_later (person_key, day) ${later.text}`, later.values);
  }

  private async storeFigures(tx: EntityManager, fact: FiguresFact, days: string[] | null): Promise<void> {
    const { text, values } = dailyFiguresSql(fact, days, rowsOf(this.settings));
    await tx.query(
      `INSERT INTO an.daily_figures (layout, trend, dim, value, day, rows, total, part_rows, people, part_people, rest_people, mark, contents)
       SELECT ${STORED_LAYOUT}, f.* FROM (${text}) f`,
      values,
    );
  }
}
