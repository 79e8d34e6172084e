import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type CareJourney, careJourneys } from '@firstlight/domain/care/care-journeys';
import { CARE_PATHS } from '@firstlight/domain/care/care-steps';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { ALL_FOLLOW_UP_KINDS, FOLLOW_UP_KINDS } from '@firstlight/domain/desk/follow-up';
import { mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import { CARE_STEP_TABS, type NextTask, type RecordSummary } from '@firstlight/domain/record/record-summary';
import { RECORD_TAB_TEXTS, type RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import { LATEST_MAX } from '@firstlight/domain/clients/timeline';
import { treatmentWeeks } from '@firstlight/domain/care/treatment-weeks';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { RecordTimelines } from '../../clients/record-timeline/record-timeline.service.js';
import { careRecord } from '../../record/care-records/care-records.query.js';
import { itemCounts } from '../../record/item-kinds/item-counts.query.js';
import { followUpOfRecord, type FoundTask } from '../follow-up/follow-up.query.js';

const TABS = Object.keys(RECORD_TAB_TEXTS) as RecordTab[];

/** The head of a record: the client's step of care, what is due, the number of items in each tab, the latest events. */
@Injectable()
export class RecordSummaryService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly timelines: RecordTimelines,
  ) {}

  async read(registrationId: string, who: Principal): Promise<RecordSummary> {
    const record = await careRecord(this.db, registrationId);
    if (!record) throw new NotFound(REGISTRATION_TEXTS.notFound);
    await this.views.record({ action: 'view', kind: 'registration', registrationId, itemId: 'summary' });
    const today = todayInNewYork();
    const kinds = ALL_FOLLOW_UP_KINDS.filter((kind) => mayUseTab(who, FOLLOW_UP_KINDS[kind].tab));
    const tasks = kinds.length === 0 ? [] : await followUpOfRecord(this.db, registrationId, kinds);
    const urgency = ({ kind, due }: NextTask): string =>
      `${String(ALL_FOLLOW_UP_KINDS.indexOf(kind)).padStart(2, '0')} ${due}`;
    return {
      journeys: CARE_PATHS.flatMap((path) => shownTo(who, careJourneys(path, [record], today))),
      weeks: mayUseTab(who, 'Medication') ? treatmentWeeks(record.medications, today) : [],
      next: tasks.flatMap(toNext).toSorted((a, b) => (urgency(a) < urgency(b) ? -1 : 1)),
      counts: await itemCounts(
        this.db,
        registrationId,
        TABS.filter((tab) => mayUseTab(who, tab)),
      ),
      latest: await this.timelines.latest(registrationId, who, LATEST_MAX),
    };
  }
}

/** Open tasks; activities once their time has passed. */
function toNext({ kind, item_id, since, due, what, state, section }: FoundTask): NextTask[] {
  if (state !== 'open' || since === null || due === null) return [];
  return kind !== 'overdue-activity' || section === 'overdue' ? [{ kind, item_id, since, due, what }] : [];
}

/** The steps whose tabs the reader may use; without its tests, the rest of a journey is meaningless. */
function shownTo(who: Principal, journeys: readonly CareJourney[]): CareJourney[] {
  if (!mayUseTab(who, 'Tests')) return [];
  const may = (step: keyof typeof CARE_STEP_TABS): boolean => mayUseTab(who, CARE_STEP_TABS[step]);
  return journeys.map((journey) => ({
    ...journey,
    steps: journey.steps.filter(({ step }) => may(step)),
    waitingFor: journey.waitingFor && may(journey.waitingFor) ? journey.waitingFor : null,
  }));
}
