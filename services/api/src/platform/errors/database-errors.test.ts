import { describe, expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { toServiceUnavailable, uniqueViolation } from './database-errors.js';

const coded = (code: string): Error => Object.assign(new Error('values of a record'), { code });

describe('errors that mean "not now" (2.2/3: a full disk too)', () => {
  it.each(['57014', '55P03', '53100', '53300', '08006', '40P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOSPC'])(
    '%s',
    (code) => {
      expect(toServiceUnavailable(coded(code))).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    },
  );

  it.each([
    new QueryRunnerAlreadyReleasedError(),
    new Error('Query read timeout'),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('%s', (error) => {
    expect(toServiceUnavailable(error)?.status).toBe(503);
  });

  it.each([coded('23505'), coded('22P02'), new Error('anything else'), 'text', null])('never %s', (error) => {
    expect(toServiceUnavailable(error)).toBeNull();
  });
});

it('2.9/11 a unique violation names its constraint, also on a shard of a cluster', () => {
  for (const constraint of ['dispositions_name', 'dispositions_name_102034']) {
    expect(uniqueViolation(Object.assign(coded('23505'), { constraint }))).toBe('dispositions_name');
    const message = `duplicate key value violates unique constraint "${constraint}"`;
    expect(uniqueViolation(Object.assign(coded('23505'), { message }))).toBe('dispositions_name');
  }
  expect(uniqueViolation(coded('23505'))).toBe('');
});
