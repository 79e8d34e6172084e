import { describe, expect, it } from '@jest/globals';
import { taskAddress, taskTabAddress } from './task-addresses.js';

const RECORD = '11111111-1111-4111-8111-111111111111';
const ITEM = '22222222-2222-4222-8222-222222222222';
const ADMIN = { user_id: 'a', user_type: 'admin', permissions: {} } as const;
const NURSE = { user_id: 'n', user_type: 'user', permissions: { Client: true, Tests: true } } as const;

describe('2.5/6 where a task leads', () => {
  it('leads to its item on the record tab, or to the visit window that completes it', () => {
    const onTests = { kind: 'rna-not-treated', registration_id: RECORD, item_id: ITEM } as const;
    expect(taskTabAddress(onTests)).toBe(`/admin-edit/${RECORD}/tests`);
    expect(taskAddress({ ...onTests, kind: 'bloodwork-pending' }, ADMIN)).toBe(
      `/admin-edit/${RECORD}/tests?item=${ITEM}`,
    );
    expect(taskAddress({ ...onTests, kind: 'refill-due' }, ADMIN)).toContain('visit');
  });

  it.each([
    ['rna-not-treated', 'medication'],
    ['antibody-without-rna', 'tests'],
    ['svr12-due', 'tests'],
    ['yearly-retest', 'tests'],
  ] as const)('opens the tab where something is added: %s', (kind, tab) => {
    for (const item_id of [ITEM, RECORD]) {
      expect(taskAddress({ kind, registration_id: RECORD, item_id }, ADMIN)).toBe(`/admin-edit/${RECORD}/${tab}`);
    }
  });

  it('leads to its item without the permission for that tab, and to the Client tab if its RNA is there', () => {
    const task = { kind: 'rna-not-treated', registration_id: RECORD, item_id: ITEM } as const;
    expect(taskAddress(task, NURSE)).toBe(`/admin-edit/${RECORD}/tests?item=${ITEM}`);
    const onClient = { ...task, item_id: RECORD };
    expect([taskTabAddress(onClient), taskAddress(onClient, NURSE)]).toEqual(Array(2).fill(`/admin-edit/${RECORD}`));
  });
});
