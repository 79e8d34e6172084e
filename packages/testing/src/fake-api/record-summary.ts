import { type CareRecord } from '@firstlight/domain/care/care-facts';
import { careJourneys } from '@firstlight/domain/care/care-journeys';
import { CARE_PATHS } from '@firstlight/domain/care/care-steps';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { RecordSummary } from '@firstlight/domain/record/record-summary';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { treatmentWeeks } from '@firstlight/domain/care/treatment-weeks';
import { LATEST_MAX } from '@firstlight/domain/clients/timeline';
import type { HttpHandler } from 'msw';
import { get } from './route.js';
import { timelineOf } from './timeline.js';
import type { FakeApi } from './fake-api.js';

/** The items of the fake API as the rules of care read them. */
function careRecordOf({ items, registrations }: FakeApi): CareRecord {
  const [registration] = registrations;
  const { rnaAvailable = 'No', rnaSampleDate = null, rnaResult = 'Positive' } = registration ?? {};
  return {
    disposition: registration?.disposition ?? null,
    dispositionCode: null,
    rna: { rnaAvailable, rnaSampleDate, rnaResult },
    registeredOn: registration?.regDate ?? todayInNewYork(),
    tests: current(items.tests),
    medications: current(items.medications),
    dispensing: current(items.dispensing),
    interactions: current(items.interactions),
  };
}

function current<Item extends ChildRecord>(items: readonly Item[]): Item[] {
  return items.filter(({ entered_in_error: deleted }) => !deleted);
}

function summaryOf(fakeApi: FakeApi): RecordSummary {
  const today = todayInNewYork();
  const record = careRecordOf(fakeApi);
  const { items, followUp } = fakeApi;
  return {
    journeys: CARE_PATHS.flatMap((path) => careJourneys(path, [record], today)),
    weeks: treatmentWeeks(record.medications, today),
    next: followUp
      .filter(({ state }) => state === 'open')
      .flatMap(({ kind, item_id, since, due, what }) =>
        since !== null && due !== null ? [{ kind, item_id, since, due, what }] : [],
      ),
    counts: {
      Tests: current(items.tests).length,
      Medication: current(items.medications).length,
      Dispensing: current(items.dispensing).length,
      Notes: current(items.notes).length,
      Activities: current(items.activities).length,
      Interactions: current(items.interactions).length,
      Attachments: current(items.attachments).length,
    },
    latest: timelineOf(fakeApi)
      .filter(({ day }) => day <= today)
      .slice(0, LATEST_MAX),
  };
}

export const recordSummaryHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<RecordSummary>('/api/admin-registration/:id/summary', () => summaryOf(fakeApi)),
];
