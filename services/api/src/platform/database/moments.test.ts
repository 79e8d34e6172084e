import { describe, expect, it } from '@jest/globals';
import type { Settings } from '../config/settings.js';
import { Moments } from './moments.js';

const [OF_A_NODE, OF_THE_COORDINATOR] = [new Date('2026-01-05T10:00:01Z'), new Date('2026-01-05T10:00:00Z')];

/** The timestamps of a server or a cluster, and the statements that were sent. */
function moments(databaseCluster: boolean) {
  const asked: string[] = [];
  const query = async <Rows>(text: string): Promise<Rows> => {
    asked.push(text);
    return [{ now: OF_THE_COORDINATOR }] as Rows;
  };
  return { asked, query, moments: new Moments({ databaseCluster } as Settings) };
}

describe('2.9/11 the timestamp of a transaction', () => {
  it('is the one read with the record, on a single server', async () => {
    const one = moments(false);
    expect(await one.moments.written({ query: one.query }, OF_A_NODE)).toBe(OF_A_NODE);
    expect(one.asked).toEqual([]);
  });

  it('is the coordinator’s in a cluster, as in the rows that are written', async () => {
    const cluster = moments(true);
    expect(await cluster.moments.written({ query: cluster.query }, OF_A_NODE)).toBe(OF_THE_COORDINATOR);
  });
});
