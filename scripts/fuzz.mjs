/** `npm run fuzz [-- --cases 50000 --seed 7]`: made-up calls to every route, each answer held against the OpenAPI document. */
import { parseArgs } from 'node:util';
import { close, runJest } from './test/run.mjs';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
});
process.env.FUZZ_CASES = values.cases;
process.env.FUZZ_SEED = values.seed;
close([await runJest('fuzz', ['--config', 'jest.medium.config.mjs', 'services/api/src/testing/fuzz'])]);
