import { describe, expect, it } from '@jest/globals';
import { deliveryProblem, isOptedOutCode, readReport } from './message-reports.js';

describe('2.10/4 delivery reports of a message', () => {
  it.each([
    ['queued', null], ['accepted', null], ['sending', null], ['nonsense', null],
    ['sent', 'sent'], ['delivered', 'delivered'], ['read', 'delivered'],
    ['undelivered', 'failed'], ['failed', 'failed'], ['canceled', 'failed'],
  ])('%s: %s', (status, state) => {
    expect(readReport(status)?.state ?? null).toBe(state);
  }); // prettier-ignore

  it('never changes a final state, so that reports may arrive in any order', () => {
    for (const status of ['sent', 'delivered', 'failed']) {
      const from = readReport(status)?.from ?? [];
      expect(from).not.toContain('delivered');
      expect(from).not.toContain('failed');
      expect(from).not.toContain('cancelled');
    }
    expect(readReport('sent')?.from).not.toContain('sent');
  });

  it('gives the reason in words, without a code or a number', () => {
    for (const code of [21211, 21610, 30003, 99999, null]) expect(deliveryProblem(code)).toMatch(/^[^\d]+\.$/);
    expect([21610, 21614].map(isOptedOutCode)).toEqual([true, false]);
  });
});
