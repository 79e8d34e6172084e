import { describe, expect, it } from '@jest/globals';
import { collected, overNodes } from './over-nodes.js';

const PEOPLE =
  'SELECT count(*) FROM an.registrations f WHERE EXISTS (SELECT FROM an.tests t WHERE t.person_key = f.person_key)';

/** A transaction that refuses these texts with this code. */
function transaction(code: string, refuses: (text: string) => boolean, message = 'refused') {
  const asked: string[] = [];
  const query = async <Rows>(text: string): Promise<Rows> => {
    asked.push(text);
    if (refuses(text)) throw Object.assign(new Error(message), { code });
    return [{ n: 1 }] as Rows;
  };
  return { asked, over: overNodes({ query }) };
}

describe('2.9/11 questions about people in a cluster', () => {
  it('are asked as they are, and over collected views if the nodes can’t join them', async () => {
    const { asked, over } = transaction('0A000', (text) => text === PEOPLE);
    expect(await over.query('SELECT count(*) FROM an.tests')).toEqual([{ n: 1 }]);
    expect(await over.query(PEOPLE)).toEqual([{ n: 1 }]);
    expect(asked).toEqual([
      'SAVEPOINT over_nodes',
      'SELECT count(*) FROM an.tests',
      'SAVEPOINT over_nodes',
      PEOPLE,
      'ROLLBACK TO SAVEPOINT over_nodes',
      `WITH copy_of_registrations AS MATERIALIZED (SELECT * FROM an.registrations),
        copy_of_tests AS MATERIALIZED (SELECT * FROM an.tests)
        SELECT count(*) FROM copy_of_registrations f WHERE EXISTS (SELECT FROM copy_of_tests t WHERE t.person_key = f.person_key)`.replace(
        /\s+/g,
        ' ',
      ),
    ]);
  });

  it('are asked over collected views if the cluster refuses them without a code of its own', async () => {
    const message = 'Distributed queries with outer joins and pseudoconstant quals are not supported in PG15 and PG16.';
    const { asked, over } = transaction('XX000', (text) => text === PEOPLE, message);
    expect(await over.query(PEOPLE)).toEqual([{ n: 1 }]);
    expect(asked.at(-1)).toMatch(/^WITH copy_of_registrations/);
  });

  it('keep their own common tables', () => {
    expect(collected('WITH a AS (SELECT 1) SELECT * FROM a, an.notes')).toBe(
      'WITH copy_of_notes AS MATERIALIZED (SELECT * FROM an.notes), a AS (SELECT 1) SELECT * FROM a, copy_of_notes',
    );
  });

  it('that fail otherwise fail', async () => {
    const { over } = transaction('57014', () => true);
    await expect(over.query(PEOPLE)).rejects.toThrow('refused');
  });
});
