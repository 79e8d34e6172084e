import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { testInbox, type TestInbox } from '../../testing/test-inbox.js';
import type { Taken } from './intake.service.js';

/**
 * Each statement is a trip to the database: the cost of a result independent of the machine. BEGIN and COMMIT count.
 * Raise a figure only for a reason given in the commit.
 */
describe('2.10/2 statements per result', () => {
  let box: TestInbox;
  const query = jest.spyOn(pg.Client.prototype, 'query');
  // Draws of the same days would be one test.
  const DRAWN: Readonly<Record<string, string>> = { known: '20261005', corrected: '20261105', new: '20260905' };
  const sample = (order: string): Parameters<TestInbox['take']>[0] => ({
    order,
    card: '1234567897',
    drawn: DRAWN[order] ?? '',
  });

  beforeAll(async () => {
    box = await testInbox();
    await box.take(sample('known'));
    await box.take(sample('corrected'));
  });
  beforeEach(() => void query.mockClear());
  afterAll(async () => {
    query.mockRestore();
    await box.close();
  });

  const later = { reported: '20261112120000-0500' };
  const CASES: [what: string, most: number, state: 'filed' | 'waiting', take: () => Promise<Taken>, order: string][] = [
    ['filed by the rules as a new test', 10, 'filed', () => box.take(sample('new')), 'new'],
    ['waits, as nobody has the card', 6, 'waiting', () => box.take({ order: 'nobody', card: '9876543217' }), 'nobody'],
    ['stored already', 4, 'filed', () => box.take(sample('known')), 'known'],
    ['corrects a filed one', 17, 'filed', () => box.take({ ...sample('corrected'), ...later, value: 'DETECTED', status: 'C' }), 'corrected'],
  ]; // prettier-ignore

  it.each(CASES)('%s: at most %i', async (_what, most, state, take, order) => {
    await take();
    const texts = query.mock.calls.map(([first]) => JSON.stringify(first)?.slice(0, 120));
    expect({ most, texts: texts.length > most ? texts : [] }).toEqual({ most, texts: [] });
    await expect(box.resultOf({ order }, state)).resolves.toMatchObject({ state });
  });
});
