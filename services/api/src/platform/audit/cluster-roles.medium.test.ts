import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const PROGRAM = join(__dirname, '../../../testing/cluster-of-before.mjs');
const WRONG_PASSWORD = '28P01';

it('2.2/12 an older data folder gets its roles at the next start; the superuser has its own password', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM]);
  expect(JSON.parse(stdout)).toEqual({
    roles: ['firstlight', 'firstlight_audit', 'postgres'],
    opened: WRONG_PASSWORD,
    kept: [{ number: 7 }],
  });
});
