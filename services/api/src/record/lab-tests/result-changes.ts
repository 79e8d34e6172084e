import { Injectable } from '@nestjs/common';
import { isResultCorrection, labTestResult } from '@firstlight/domain/care/lab-test-rules';
import type { LabTest, LabTestInput, ResultChange } from '@firstlight/domain/record/record-tabs';
import type { EntityManager } from 'typeorm';
import type { Queries } from '../../platform/database/queries.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import type { ItemKey } from '../child-records/child-records.js';
import { ResultChangeRow } from './result-change.entity.js';

const OF_TESTS = `
  SELECT c.lab_test_id, c.before, c.after, c.reason, c.changed_at, u.first_name || ' ' || u.last_name AS changed_by
    FROM lab_test_result_changes c LEFT JOIN staff_users u ON u.id = c.changed_by
   WHERE c.registration_id = ANY($1) AND c.lab_test_id = ANY($2) ORDER BY c.changed_at DESC`;

type FoundRow = Omit<ResultChange, 'changed_at'> & { lab_test_id: string; changed_at: Date };

/** Corrections of results: the old result is kept with the new one and the reason. */
@Injectable()
export class ResultChanges {
  async note(
    tx: EntityManager,
    registrationId: string,
    [before, after]: readonly [LabTest, LabTestInput],
    reason: string | null,
  ): Promise<void> {
    if (!isResultCorrection(before, after)) return;
    await tx.insert(ResultChangeRow, {
      registrationId,
      labTestId: before.id,
      before: labTestResult(before).result,
      after: labTestResult(after).result,
      reason,
      changedBy: currentPrincipal()?.user_id ?? null,
    });
  }

  /** The corrections of these tests, newest first, by test id. */
  async of(tx: Queries, tests: readonly ItemKey[]): Promise<Map<string, ResultChange[]>> {
    const keys = [[...new Set(tests.map(({ registrationId }) => registrationId))], tests.map(({ id }) => id)];
    const found = tests.length === 0 ? [] : await tx.query<FoundRow[]>(OF_TESTS, keys);
    const byTest = new Map<string, ResultChange[]>();
    for (const { lab_test_id, changed_at, ...change } of found) {
      const changes = byTest.get(lab_test_id) ?? [];
      byTest.set(lab_test_id, [...changes, { ...change, changed_at: changed_at.toISOString() }]);
    }
    return byTest;
  }
}
