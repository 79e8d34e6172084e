import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { ALL_FOLLOW_UP_KINDS, FOLLOW_UP_STATES, type FollowUpItem } from '@firstlight/domain/desk/follow-up';
import { type FollowUpFacts, type FollowUpTask, followUpTasks } from '@firstlight/domain/desk/follow-up-rules';
import { dayOfTask, listedTasks, type Recorded } from '@firstlight/domain/desk/follow-up-states';
import { DISPENSING_QUANTITIES, MEDICATION_OUTCOMES, MEDICATIONS } from '@firstlight/domain/lists/lists';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { followUpList, followUpOfRecord } from './follow-up.query.js';
import { changedSince } from './stored-tasks.query.js';
import { StoredTasks } from './stored-tasks.service.js';
import { UNDATED } from './task-rows.query.js';
import { followUpCases } from './testing/follow-up-cases.js';

const CLIENTS = 300;
const TODAY = todayInNewYork();

/** The same generated records every time. */
function dice(seed: number): <Option>(options: readonly Option[]) => Option {
  let state = seed;
  return (options) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const chosen = options[Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * options.length)];
    return chosen as (typeof options)[number];
  };
}

const pick = dice(20_261_122);
/** For facts that were added later, so that the others stay as they are. */
const more = dice(20_261_130);
const latest = dice(20_261_175);
const times = <Item>(most: number, make: () => Item): Item[] =>
  Array.from({ length: pick([...Array(most + 1).keys()]) }, make);
/** Values near the edges of the rules are more frequent. */
const DAYS = [
  0, 1, 3, 4, 7, 13, 14, 15, 20, 21, 28, 29, 30, 31, 56, 57, 60, 83, 84, 85, 90, 100, 140, 168, 170, 200, 300, 365, 366,
  500, -3, -10,
];
/** Some clients were last seen over a year ago. */
let lastSeen = 0;
const day = (one = pick): string => addDays(TODAY, -one(DAYS) - lastSeen) ?? TODAY;
const maybe = (make: () => string): string | null => (pick([true, true, true, false]) ? make() : null);
const moment = (one = pick): string =>
  `${addDays(TODAY, -Math.abs(one(DAYS)) - lastSeen) ?? TODAY}T${one(['03', '15', '23'])}:0${one([0, 1, 2])}:00.000Z`;

function made(id: string): FollowUpFacts {
  const item = () => ({ id: randomUUID(), created_at: moment() });
  return {
    disposition: pick([null, 'ACTIVE', 'ACTIVE', 'SOT', 'ACTIVE', 'Deceased ']),
    record: {
      ...{ id, created_at: moment(more), regDate: more([null, day(more)]) },
      ...{ rnaAvailable: more([null, 'No', 'Yes']), rnaSampleDate: more([null, day(more), day(more)]) },
      rnaResult: more([null, 'Positive', 'Negative', 'Negative']),
    },
    tests: times(4, () => ({
      ...item(),
      test_type: pick(['HIV', 'HCV', 'Bloodwork', 'Bloodwork']),
      test_date: maybe(() => day()),
      hiv_result: pick([null, 'negative', 'positive']),
      hiv_type: more([null, null, null, 'Type 1']),
      hiv_tester: null,
      hcv_result: pick([null, 'negative', 'positive']),
      hcv_tester: null,
      bloodwork_type: pick([null, 'DBS']),
      bloodwork_circles: null,
      bloodwork_result: pick([null, 'Pending', 'Submitted', 'Positive', 'Negative', 'Negative']),
      bloodwork_date_submitted: pick([null, day()]),
      bloodwork_tester: null,
      resulted_on: more([null, null, day(more)]),
      from_laboratory: more([false, false, true]),
      confirmatory: latest([false, false, true]),
      taken_at_registration: false,
    })) as unknown as FollowUpFacts['tests'],
    medications: times(pick([0, 0, 1, 3]), () => ({
      ...item(),
      medication: pick(MEDICATIONS),
      start_date: maybe(() => day()),
      end_date: pick([null, day()]),
      outcome: pick([
        ...MEDICATION_OUTCOMES.filter((outcome) => outcome !== 'Death' || pick([true, false, false])),
        'Active',
        'Completed',
      ]),
    })),
    dispensing: times(4, () => ({
      ...item(),
      medication: pick(MEDICATIONS),
      quantity: pick([...DISPENSING_QUANTITIES, null]),
      dispensed_date: day(),
    })),
    activities: times(2, () => ({
      id: randomUUID(),
      date: maybe(() => day()),
      time: pick([null, '00:00']),
      description: 'Visit',
    })),
    interactions: times(3, () => ({
      ...item(),
      date: maybe(() => day()),
      description: pick(['Results', 'Referral', 'Consultation', 'Outreach', 'Outreach']),
      amount: pick([null, 0, 20]),
      issued: pick([null, 'Select', 'No', 'Yes']),
    })),
  };
}

const NO_FACTS: FollowUpFacts = {
  ...{ disposition: null, tests: [], medications: [], dispensing: [], activities: [], interactions: [] },
  record: {
    ...{ id: '', created_at: `${TODAY}T15:00:00.000Z`, regDate: null },
    ...{ rnaAvailable: 'No', rnaSampleDate: null, rnaResult: 'Positive' },
  },
};

const CLOCK = { today: TODAY, time: '12:00' };

/** Outcomes of some of the tasks, a few recorded when the task was due on another day. */
function recordedFor(facts: FollowUpFacts): Recorded[] {
  return followUpTasks(facts, CLOCK).flatMap(({ kind, item_id, due }) => {
    const outcome = more([null, null, 'done', 'done', 'no-answer', 'snoozed', 'snoozed', 'rescheduled'] as const);
    if (outcome === null) return [];
    const [until, to] = [addDays(TODAY, more([-2, 0, 3, 30])), addDays(TODAY, more([-9, 0, 3, 30]))];
    return [
      {
        ...{ kind, item_id, outcome, due: due && addDays(due, more([0, 0, 0, -7, 7])) },
        ...{ snoozed_until: outcome === 'snoozed' ? until : null, moved_to: outcome === 'rescheduled' ? to : null },
      },
    ];
  });
}

const TABLES = { tests: 'lab_tests', medications: 'medications', dispensing: 'dispensing_records', activities: 'activities', interactions: 'interactions' } as const; // prettier-ignore

describe('the follow-up list and the rules of the domain', () => {
  let app: TestApp;
  const clients = new Map<string, FollowUpFacts>();
  const recorded = new Map<string, Recorded[]>();

  /** One statement per table, because there are many records. */
  async function store(table: string, rows: readonly object[]): Promise<void> {
    const names = Object.keys(rows[0] ?? {});
    await app.db.query(
      `INSERT INTO ${table} (${names.join(', ')})
       SELECT ${names.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }

  beforeAll(async () => {
    app = await testApp();
    for (let client = 0; client < CLIENTS; client += 1) {
      lastSeen = pick([0, 0, 370]);
      const id = randomUUID();
      const facts = made(id);
      clients.set(id, facts);
      recorded.set(id, recordedFor(facts));
    }
    for (const facts of followUpCases(TODAY)) {
      const id = randomUUID();
      const record = { ...NO_FACTS.record, ...facts.record, id };
      clients.set(id, { ...NO_FACTS, ...facts, record });
    }
    const names = { first_name: 'Maple', last_name: 'Testperson', patient_consent: 'verbal' };
    await store(
      'registrations',
      [...clients].map(([id, { disposition, record }]) => ({
        ...{ id, ...names, disposition, created_at: record.created_at, reg_date: record.regDate },
        ...{ rna_available: record.rnaAvailable, rna_sample_date: record.rnaSampleDate, rna_result: record.rnaResult },
      })),
    );
    for (const [part, table] of Object.entries(TABLES)) {
      const rows = [...clients].flatMap(([registration_id, facts]) =>
        facts[part as keyof typeof TABLES].map((row) => {
          const { taken_at_registration: _left, ...columns } = row as Record<string, unknown>;
          return { registration_id, ...columns };
        }),
      );
      await store(table, rows);
    }
    const outcomes = [...recorded].flatMap(([registration_id, own]) =>
      own.map((row) => ({
        ...{ registration_id, ...row, id: randomUUID(), due: row.due ?? UNDATED },
        recorded_at: `${TODAY}T15:00:00Z`,
      })),
    );
    await store('follow_up_outcomes', outcomes);
  });
  afterAll(() => app.close());

  const inOrder = (lines: string[]): string[] => lines.sort();
  const line = (task: FollowUpTask & Partial<Pick<FollowUpItem, 'state' | 'day'>>): string =>
    [task.kind, task.item_id, task.since, task.due, task.what, task.state, task.day, task.time].join(' ');
  const listed = (id: string, facts: FollowUpFacts): (FollowUpTask & Pick<FollowUpItem, 'state' | 'day'>)[] => {
    const own = recorded.get(id) ?? [];
    return listedTasks(followUpTasks(facts, CLOCK), own, TODAY).map((task) => ({ ...task, ...dayOfTask(task, own) }));
  };

  const READS = ['computed', 'stored'].flatMap((way) => ALL_FOLLOW_UP_KINDS.map((kind) => [kind, way] as const));

  it.each(READS)('2.1/7 2.5/6 agree on %s in generated records, %s', async (kind, way) => {
    if (way === 'stored') await app.nest.get(StoredTasks).settle();
    expect(await changedSince(app.db)).toEqual(way === 'stored' ? [] : null);
    const expected = [...clients].flatMap(([id, facts]) => listed(id, facts).filter((task) => task.kind === kind));
    expect(expected.length).toBeGreaterThan(1);
    for (const state of FOLLOW_UP_STATES) {
      const { items: page, counts } = await followUpList(
        app.db,
        { me: 'admin', readable: ALL_FOLLOW_UP_KINDS, wanted: [kind], filters: { state } },
        { page: 1, page_size: 10_000 },
      );
      const own = expected.filter((task) => task.state === state);
      expect([state, counts[kind]]).toEqual([state, own.length]);
      expect(inOrder(page.map(line))).toEqual(inOrder(own.map(line)));
    }
  });

  it('2.1/7 agree on one record read alone', async () => {
    for (const [id, facts] of [...clients].slice(0, 40)) {
      const tasks = await followUpOfRecord(app.db, id, ALL_FOLLOW_UP_KINDS);
      const expected = listed(id, facts).map(({ day: _day, ...task }) => line(task));
      expect(inOrder(tasks.map(line))).toEqual(inOrder(expected));
    }
  });
});
