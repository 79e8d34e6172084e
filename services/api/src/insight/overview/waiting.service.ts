import { Inject, Injectable } from '@nestjs/common';
import { careJourneys } from '@firstlight/domain/care/care-journeys';
import { CARE_REASONS, CARE_STEPS, careGap } from '@firstlight/domain/care/care-steps';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { overviewFilters, type WaitingAnswer, type WaitingPerson } from '@firstlight/domain/insight/overview';
import { Views } from '../../platform/audit/views.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { rowsOf } from '../../platform/database/view-parts.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { offsetOf, paginationOf } from '../../platform/http/paging.js';
import { PersonKeys } from '../legacy-data/person-keys.service.js';
import { waitingPeopleSql } from './cascade.query.js';
import { tailIn } from './unsettled.query.js';
import { personRecords } from './person-records.query.js';
import type { WaitingDto } from './overview.dto.js';

type Row = Pick<WaitingPerson, 'since' | 'client_name' | 'client_phone' | 'client_language'> & {
  id: string;
  person_key: string;
  total: number;
};

/** The people in a gap of the cascade, for users who may see clients. */
@Injectable()
export class WaitingService {
  constructor(
    private readonly views: Views,
    private readonly persons: PersonKeys,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async people({ step: code, city, site, stop, ...page }: WaitingDto): Promise<WaitingAnswer> {
    const gap = careGap(code);
    if (!gap) throw new NotFound();
    const { path, step } = gap;
    const today = this.settings.today ?? todayInNewYork();
    await this.persons.keyLive();
    const view = { action: 'list', kind: 'dashboard', itemId: 'follow-up' } as const;
    return this.views.list(view, async (db) => {
      const { text, values } = waitingPeopleSql(
        path,
        step,
        {
          today,
          tail: (await tailIn(db, today, rowsOf(this.settings)))?.care ?? null,
          filters: overviewFilters({ city, site, stop }),
        },
        { limit: page.page_size, offset: offsetOf(page) },
      );
      const rows = await db.query<Row[]>(text, values);
      const records = await personRecords(
        db,
        rows.map(({ person_key }) => person_key),
      );
      const items = rows.map((row): WaitingPerson => {
        const journey = careJourneys(path, records.get(row.person_key) ?? [], today).at(-1);
        const reached = journey?.steps.findLast(({ state }) => state === 'reached');
        const open = journey?.steps.find((one) => one.step === step);
        return {
          registration_id: row.id,
          client_name: row.client_name,
          client_phone: row.client_phone,
          client_language: row.client_language,
          reached: CARE_STEPS[path].find((rule) => rule.step === reached?.step)?.label ?? '',
          since: row.since,
          why: open ? CARE_REASONS[open.reason] : '',
        };
      });
      return { items, pagination: paginationOf(page, rows[0]?.total ?? 0) };
    });
  }
}
