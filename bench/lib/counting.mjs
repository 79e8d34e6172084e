/** Just the counting of an answer. */

/** All statements that count an answer, without the rest of a reply, in a transaction like the API's. */
export async function counting(client) {
  const { countApart } = await import('../../services/api/dist/insight/analytics/query/count-apart.js');
  const { CountCells } = await import('../../services/api/dist/insight/analytics/query/query-runner.js');
  const asker = { seesSmallCells: true, today: new Date().toISOString().slice(0, 10) };
  let asked = 0;
  const query = async (text, values) => {
    asked += 1;
    return (await client.query(text, values)).rows;
  };
  const count = async (spec) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await countApart(spec, new CountCells({ query }), asker);
    await client.query('COMMIT');
  };
  return { count, asked: () => asked };
}
