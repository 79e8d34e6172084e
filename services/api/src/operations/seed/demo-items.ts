import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { INTERACTION_DESCRIPTIONS, MEDICATIONS } from '@firstlight/domain/lists';
import type { ProgramProfile } from '@firstlight/domain/program-profile';
import { pick } from './demo-people.js';

/** One row of a record tab, by column name. */
export type DemoItem = { table: string; row: Record<string, string | number | Date | null> };

const DAY_MS = 86_400_000;

function day(from: Date, offset: number): string {
  return todayInNewYork(new Date(from.getTime() + offset * DAY_MS));
}

function tests(index: number, at: Date, tester: string): DemoItem[] {
  const positive = index % 4 === 1;
  const hcv = {
    test_type: 'HCV',
    test_date: day(at, 0),
    hcv_result: positive ? 'positive' : 'negative',
    hcv_tester: tester,
    created_at: at,
  };
  const bloodwork = {
    test_type: 'Bloodwork',
    test_date: day(at, 1),
    bloodwork_type: 'DBS',
    bloodwork_circles: 1 + (index % 5),
    bloodwork_result: pick(['Pending', 'Submitted', 'Positive'], index),
    bloodwork_tester: tester,
    created_at: at,
  };
  return [{ table: 'lab_tests', row: hcv }, ...(positive ? [{ table: 'lab_tests', row: bloodwork }] : [])];
}

function treatment(index: number, at: Date): DemoItem[] {
  if (index % 4 !== 1) return [];
  const medication = pick(MEDICATIONS, index);
  return [
    {
      table: 'medications',
      row: { medication, start_date: day(at, 7), end_date: day(at, 91), outcome: 'Active', created_at: at },
    },
    {
      table: 'dispensing_records',
      row: {
        medication,
        rx: `RX-${1000 + index}`,
        quantity: medication === 'Maviret' ? 84 : 28,
        lot: `LOT${200 + index}`,
        product_type: 'Commercial',
        expiry_date: day(at, 500),
        dispensed_date: day(at, 0),
        created_at: at,
      },
    },
  ];
}

function contacts(index: number, at: Date): DemoItem[] {
  const paid = index % 3 === 0;
  return [
    {
      table: 'notes',
      row: {
        note_date: day(at, 0),
        note_text: 'Met at the van. Consent explained, supplies given, agreed on the next contact.',
        template_type: 'General Note',
        created_at: at,
      },
    },
    {
      table: 'activities',
      row: {
        date: day(new Date(), (index % 9) - 3),
        time: index % 2 === 0 ? '10:30' : null,
        description: pick(
          ['Call with results', 'Bloodwork at the van', 'Deliver medication', 'Check in by text'],
          index,
        ),
        created_at: at,
      },
    },
    {
      table: 'interactions',
      row: {
        date: day(at, 2),
        description: pick(INTERACTION_DESCRIPTIONS, index),
        amount: paid ? 20 : null,
        payment_type: paid ? 'Cash' : null,
        issued: paid ? pick(['Yes', 'No'], index) : null,
        created_at: at,
      },
    },
  ];
}

/** The tabs of one made-up client; people who came through the website have only what staff added since. */
export function demoItems(index: number, at: Date, profile: ProgramProfile): DemoItem[] {
  if (index % 4 === 3) return index % 8 === 3 ? [] : contacts(index, at).slice(1, 2);
  return [...tests(index, at, profile.testers[0]), ...treatment(index, at), ...contacts(index, at)];
}
