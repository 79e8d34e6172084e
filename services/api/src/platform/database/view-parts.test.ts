import { describe, expect, it } from '@jest/globals';
import { ofViewParts, ofWholeViews, rowsOf } from './view-parts.js';

describe('2.9/11 rows of a view that meet a condition', () => {
  it('are one query on a single server', () => {
    expect(rowsOf({ databaseCluster: false })('tests', 'day = $1')).toBe('SELECT * FROM an.tests f WHERE day = $1');
  });

  it('are a query per part in a cluster, each with the condition', () => {
    expect(rowsOf({ databaseCluster: true })('tests', 'day = $1')).toBe(
      'SELECT * FROM an.tests_part_1 f WHERE day = $1 UNION ALL SELECT * FROM an.tests_part_2 f WHERE day = $1',
    );
    expect(ofViewParts('dispenses', 'day = $1')).toBe(ofWholeViews('dispenses', 'day = $1'));
  });
});
