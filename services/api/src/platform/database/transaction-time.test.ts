import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../config/settings.js';
import { TransactionTime } from './transaction-time.js';

const [OF_A_NODE, OF_THE_COORDINATOR] = [new Date('2026-01-05T10:00:01Z'), new Date('2026-01-05T10:00:00Z')];

/** The timestamps of a server or a cluster, and the statements that were sent. */
function transactionTime(databaseCluster: boolean) {
  const asked: string[] = [];
  const query = async <Rows>(text: string): Promise<Rows> => {
    asked.push(text);
    return [{ now: OF_THE_COORDINATOR }] as Rows;
  };
  return { asked, query, time: new TransactionTime({ databaseCluster } as Settings) };
}

describe('2.9/11 the timestamp of a transaction', () => {
  it('is the one read with the record, on a single server', async () => {
    const one = transactionTime(false);
    expect(await one.time.forWrites({ query: one.query }, OF_A_NODE)).toBe(OF_A_NODE);
    expect(one.asked).toEqual([]);
  });

  it('is the coordinator’s in a cluster, as in the rows that are written', async () => {
    const cluster = transactionTime(true);
    expect(await cluster.time.forWrites({ query: cluster.query }, OF_A_NODE)).toBe(OF_THE_COORDINATOR);
  });
});
