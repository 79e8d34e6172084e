import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { INTERACTION_DESCRIPTIONS, MEDICATIONS } from '@firstlight/domain/lists/lists';
import type { ProgramProfile } from '@firstlight/domain/people/program-profile';
import { ActivityRow } from '../../record/activities/activity.entity.js';
import type { ChildRecordRow } from '../../record/child-records/child-record.entity.js';
import { DispensingRow } from '../../record/dispensing/dispensing.entity.js';
import { InteractionRow } from '../../record/interactions/interaction.entity.js';
import { LabTestRow } from '../../record/lab-tests/lab-test.entity.js';
import { MedicationRow } from '../../record/medications/medication.entity.js';
import { NoteRow } from '../../record/notes/note.entity.js';
import { pick } from './demo-people.js';

/** Items are inserted by their class: `item.constructor` is the entity. */
function item<Row extends ChildRecordRow>(entity: new () => Row, columns: Partial<Row>): Row {
  return Object.assign(new entity(), columns);
}

const DAY_MS = 86_400_000;

function day(from: Date, offset: number): string {
  return todayInNewYork(new Date(from.getTime() + offset * DAY_MS));
}

/** Past events can't be in the future: the newest client registered within the last day. */
function dayPassed(from: Date, offset: number): string {
  const [wanted, today] = [day(from, offset), todayInNewYork()];
  return wanted < today ? wanted : today;
}

function tests(index: number, at: Date, tester: string): ChildRecordRow[] {
  const positive = index % 4 === 1;
  const hcv = {
    testType: 'HCV',
    testDate: day(at, 0),
    hcvResult: positive ? 'positive' : 'negative',
    hcvTester: tester,
    createdAt: at,
  };
  const bloodwork = {
    testType: 'Bloodwork',
    testDate: dayPassed(at, 1),
    bloodworkType: 'DBS',
    bloodworkCircles: 1 + (index % 5),
    bloodworkResult: pick(['Pending', 'Submitted', 'Positive'], index),
    bloodworkTester: tester,
    createdAt: at,
  };
  return [item(LabTestRow, hcv), ...(positive ? [item(LabTestRow, bloodwork)] : [])];
}

function treatment(index: number, at: Date): ChildRecordRow[] {
  if (index % 4 !== 1) return [];
  const medication = pick(MEDICATIONS, index);
  return [
    item(MedicationRow, {
      medication,
      startDate: dayPassed(at, 7),
      endDate: day(at, 91),
      outcome: 'Active',
      createdAt: at,
    }),
    item(DispensingRow, {
      medication,
      rx: `RX-${1000 + index}`,
      quantity: medication === 'Maviret' ? 84 : 28,
      lot: `LOT${200 + index}`,
      productType: 'Commercial',
      expiryDate: day(at, 500),
      dispensedDate: day(at, 0),
      createdAt: at,
    }),
  ];
}

function contacts(index: number, at: Date): ChildRecordRow[] {
  const paid = index % 3 === 0;
  return [
    item(NoteRow, {
      noteDate: day(at, 0),
      noteText: 'Met at the van. Consent explained, supplies given, agreed on the next contact.',
      templateType: 'General Note',
      createdAt: at,
    }),
    item(ActivityRow, {
      date: day(new Date(), (index % 9) - 3),
      time: index % 2 === 0 ? '10:30' : null,
      description: pick(['Call with results', 'Bloodwork at the van', 'Deliver medication', 'Check in by text'], index),
      createdAt: at,
    }),
    item(InteractionRow, {
      date: dayPassed(at, 2),
      description: pick(INTERACTION_DESCRIPTIONS, index),
      amount: paid ? '20' : null,
      paymentType: paid ? 'Cash' : null,
      issued: paid ? pick(['Yes', 'No'], index) : null,
      createdAt: at,
    }),
  ];
}

/** The tabs of one fictional client; people who came through the website have only what staff added since. */
export function demoItems(index: number, at: Date, profile: ProgramProfile): ChildRecordRow[] {
  if (index % 4 === 3) return index % 8 === 3 ? [] : contacts(index, at).slice(1, 2);
  return [...tests(index, at, profile.testers[0]), ...treatment(index, at), ...contacts(index, at)];
}
