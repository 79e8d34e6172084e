import type { DataSource } from 'typeorm';
import type { Attacked } from './attacked-people.js';

/** Stores each person's registration and HIV test. */
export async function storeAttacked(db: DataSource, people: readonly Attacked[]): Promise<void> {
  await db.query(
    `INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, dob, gender, disposition, city)
     SELECT gen_random_uuid(), 'Maple', p->>'name', 'verbal', (p->>'date')::date, (p->>'dob')::date, p->>'gender',
            p->>'disposition', p->>'city' FROM jsonb_array_elements($1::jsonb) AS p`,
    [JSON.stringify(people)],
  );
  await db.query(
    `INSERT INTO lab_tests (registration_id, test_type, test_date, hiv_result)
     SELECT r.id, 'HIV', (p->>'tested')::date, p->>'result'
       FROM jsonb_array_elements($1::jsonb) AS p JOIN registrations r ON r.last_name = p->>'name' WHERE p->>'tested' IS NOT NULL`,
    [JSON.stringify(people)],
  );
}
