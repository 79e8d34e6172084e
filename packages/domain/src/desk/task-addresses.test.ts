import { describe, expect, it } from '@jest/globals';
import { taskAddress, taskTabAddress } from './task-addresses.js';

const RECORD = '11111111-1111-4111-8111-111111111111';
const ITEM = '22222222-2222-4222-8222-222222222222';

describe('2.5/6 where a task leads', () => {
  it('leads to its item on the record tab, or to the visit window that completes it', () => {
    const onTests = { kind: 'rna-not-treated', registration_id: RECORD, item_id: ITEM } as const;
    expect(taskTabAddress(onTests)).toBe(`/admin-edit/${RECORD}/tests`);
    expect(taskAddress(onTests)).toBe(`/admin-edit/${RECORD}/tests?item=${ITEM}`);
    expect(taskAddress({ ...onTests, kind: 'refill-due' })).toContain('visit');
  });

  it.each([
    ['rna-not-treated', `/admin-edit/${RECORD}`],
    ['yearly-retest', `/admin-edit/${RECORD}/tests`],
  ] as const)('leads to the Client tab if its RNA is there, and to the form for a new test: %s', (kind, address) => {
    const task = { kind, registration_id: RECORD, item_id: RECORD };
    expect([taskTabAddress(task), taskAddress(task)]).toEqual([`/admin-edit/${RECORD}`, address]);
  });
});
