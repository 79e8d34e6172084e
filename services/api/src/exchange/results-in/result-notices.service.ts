import { Injectable } from '@nestjs/common';
import { type AcknowledgeResultInput, RESULT_TEXTS } from '@firstlight/domain/exchange/laboratory-results';
import { awaitsResult } from '@firstlight/domain/care/lab-test-rules';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Conflict } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { ResultDecisions } from './result-decisions.service.js';
import { type Filing, ResultFiling } from './result-filing.service.js';

/** A person's answer to what the laboratory did with a result: the client knows, or the sample has to be taken again. */
@Injectable()
export class ResultNotices {
  constructor(
    private readonly decisions: ResultDecisions,
    private readonly filing: ResultFiling,
  ) {}

  async acknowledge(id: string, input: AcknowledgeResultInput, who: SessionPrincipal): Promise<void> {
    await this.decisions.change(id, async (filing) => {
      const { row } = filing;
      // A retry whose first response was lost.
      if (row.notice === null && row.state !== 'waiting' && row.version === input.version + 1) return;
      if (row.notice === null) throw new Conflict(RESULT_TEXTS.settled);
      assertVersion(input.version, row.version, RESULT_TEXTS.changed);
      if (row.notice === 'not-done') await this.markNotDone(filing, input);
      const settled = { notice: null, settledAt: new Date(), settledBy: who.user_id };
      if (row.testId === null) this.filing.forgetTest(row);
      Object.assign(row, settled, { state: row.testId === null ? 'cancelled' : 'filed' });
    });
  }

  /** The test that the laboratory couldn't do: it stops waiting for a result. */
  private async markNotDone(filing: Filing, { registration_id, test_id }: AcknowledgeResultInput): Promise<void> {
    if (!registration_id || !test_id) return;
    const key = { registrationId: registration_id, id: test_id };
    const test = await this.filing.storedTest(filing.tx, key);
    if (!test || !awaitsResult(test)) throw new Conflict(RESULT_TEXTS.testClosed);
    await this.filing.remove(filing, key, `Not done by the laboratory ${filing.row.laboratory}`);
  }
}
