import pg from 'pg';
import { convertToCluster } from '../operations/cluster/convert-to-cluster.js';

/** One server in the form of a cluster: the same keys, triggers and statements, without the nodes. */
export async function inClusterForm(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await convertToCluster({
      query: async <Rows>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Rows,
    });
  } finally {
    await client.end();
  }
}
