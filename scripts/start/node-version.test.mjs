import { expect, it } from '@jest/globals';
import { problemWithNode } from './node-version.mjs';

it.each([
  ['18.19.1', 'Firstlight needs Node 20.19 to 24; this is 18.19.1.'],
  ['20.18.3', 'Firstlight needs Node 20.19 to 24; this is 20.18.3.'],
  ['20.19.0', null],
  ['22.1.0', null],
  ['24.99.0', null],
  ['25.0.0', 'Firstlight needs Node 20.19 to 24; this is 25.0.0.'],
])('2.8/5 Node %s: %s', (version, problem) => {
  expect(problemWithNode(version, '>=20.19 <25')).toBe(problem);
});
