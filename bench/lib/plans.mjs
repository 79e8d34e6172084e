import { mkdirSync, writeFileSync } from 'node:fs';
import { withDatabase } from './api.mjs';
import { RARE } from './crowd.mjs';

/** The plans of the statements that the API runs, for docs/performance.md. */
export async function writePlans(url) {
  const { registrationPage } = await import('../../services/api/dist/desk/dashboard/registration-list.query.js');
  const page = { page: 1, page_size: 20 };
  const queries = [
    page,
    { ...page, search_disposition: 'ACTIVE' },
    { ...page, search_name: RARE },
    { ...page, search_name: 'testperson' },
    { ...page, search_name: 'testperson', search_disposition: 'ACTIVE' },
  ];
  const texts = [];
  await withDatabase(async (client) => {
    const explaining = {
      query: async (text, values) => {
        const plan = await client.query(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF) ${text}`, values);
        texts.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
        return (await client.query(text, values)).rows;
      },
      transaction: async (work) => {
        await client.query('BEGIN; SET LOCAL parallel_setup_cost = 0');
        const answer = await work({ query: (text, values) => (values ? explaining.query(text, values) : undefined) });
        await client.query('COMMIT');
        return answer;
      },
    };
    for (const query of queries) {
      texts.push(JSON.stringify(query));
      await registrationPage(explaining, 'submitted', query);
    }
  }, url);
  mkdirSync(new URL('../results/', import.meta.url), { recursive: true });
  writeFileSync(new URL('../results/plans.txt', import.meta.url), `${texts.join('\n\n')}\n`);
}
