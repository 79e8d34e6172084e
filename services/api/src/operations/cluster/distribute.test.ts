import { describe, expect, it } from '@jest/globals';
import { distribute } from './distribute.js';
import { FILES, RECORDS, REFERENCE } from './shard-plan.js';

const COPY =
  'INSERT INTO an.live_registrations (id) SELECT n.id FROM new_rows n WHERE n.deleted_at IS NULL; END IF; RETURN NULL;';

/**
 * Responds as a coordinator where these tables are distributed already, and records what it was asked to place and
 * grant.
 */
function coordinator(placed: readonly string[], refused: string | null = null) {
  const granted: unknown[] = [];
  const asked: [call: string, table: unknown][] = [];
  const query = async <Rows>(text: string, values: unknown[] = []): Promise<Rows> => {
    const [, call] = /^SELECT ((?:create|citus|truncate)_\w+_table\w*)\(/.exec(text) ?? [];
    if (call) asked.push([call, values[0]]);
    if (text.startsWith('GRANT')) granted.push(text);
    if (text.includes("relkind = 'v'") && !text.includes('pg_rewrite')) return [{ name: 'an.supplies' }] as Rows;
    if (text.includes('pg_rewrite')) return [{ name: 'registrations' }, { name: 'stops' }] as Rows;
    if (text.includes('run_command_on_placements')) {
      granted.push(values[0]);
      return (refused === null ? [] : [{ result: refused }]) as Rows;
    }
    if (text.includes('pg_get_functiondef')) return [{ text: COPY }] as Rows;
    return (text.includes('pg_dist_partition') ? placed.map((name) => ({ name })) : []) as Rows;
  };
  return { asked, granted, db: { query } };
}

describe('2.9/11 distributing the tables', () => {
  const distributed = [...Object.keys(RECORDS), ...Object.keys(FILES)];

  it('places each table of the plan once, replicated ones first, keeps no second copy of moved rows, and commits together with the coordinator', async () => {
    const { asked, db } = coordinator([]);
    await distribute(db);
    expect(asked).toEqual([
      ...REFERENCE.map((table) => ['create_reference_table', table]),
      ...distributed.map((table) => ['create_distributed_table', table]),
      ...distributed.map((table) => ['truncate_local_data_after_distributing_table', table]),
      ['citus_add_local_table_to_metadata', 'unsettled_tasks'],
    ]);
    expect(REFERENCE.indexOf('teams')).toBeLessThan(REFERENCE.indexOf('staff_users'));
  });

  it('leaves a table that is distributed already', async () => {
    const { asked, db } = coordinator([
      ...REFERENCE,
      ...distributed.filter((name) => name !== 'notes'),
      'unsettled_tasks',
    ]);
    expect(await distribute(db)).toEqual(['notes']);
    expect(asked).toEqual([
      ['create_distributed_table', 'notes'],
      ['truncate_local_data_after_distributing_table', 'notes'],
    ]);
  });

  it('lets the assistant’s role read the tables behind its views on the nodes, and says which node refused', async () => {
    const { granted, db } = coordinator([]);
    await distribute(db);
    expect(granted).toEqual(['GRANT SELECT ON an.supplies TO firstlight_analytics', 'registrations', 'stops']);
    await expect(distribute(coordinator([], 'no such role').db)).rejects.toThrow('registrations: no such role');
  });
});
