import type { StaffUserInput } from '@firstlight/domain/users';

let serial = 0;

/** An unused PIN that passes the rules. */
export function freshPin(): string {
  serial += 1;
  return `48201${String(75_936 - serial * 7)}`;
}

export function anInput(change: Partial<StaffUserInput> = {}): StaffUserInput {
  return {
    firstName: 'Cedar',
    lastName: 'Sample',
    email: 'cedar@example.org',
    phone: '(519) 555-0143',
    pin: freshPin(),
    permissions: { Tests: true },
    ...change,
  };
}
