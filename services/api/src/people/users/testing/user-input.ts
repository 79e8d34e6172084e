import type { StaffUserInput } from '@firstlight/domain/people/users';
import type { TestApp } from '../../../testing/test-app.js';

let serial = 0;

/** An unused PIN that passes the rules. */
export function freshPin(): string {
  serial += 1;
  return `48201${String(75_936 - serial * 7)}`;
}

/** Marks the PIN as chosen by the person, as at the first sign-in. */
export async function choosePin({ db }: TestApp, userId: string): Promise<void> {
  await db.query('UPDATE staff_users SET pin_must_change = false WHERE id = $1', [userId]);
}

export function anInput(change: Partial<StaffUserInput> = {}): StaffUserInput {
  const pin = freshPin();
  return {
    firstName: 'Cedar',
    lastName: 'Sample',
    email: `cedar${serial}@example.org`,
    phone: '(519) 555-0143',
    pin,
    permissions: { Tests: true },
    ...change,
  };
}
