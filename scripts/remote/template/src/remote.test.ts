import { expect, it } from '@jest/globals';
import { expectDeclaredRoutes } from '@firstlight/testing/declared-routes';
import config from '../remote.config.json';
import remote from './remote';

it('declares the addresses it serves and the slots it fills', async () => {
  await expectDeclaredRoutes(remote, config.routes);
  expect(Object.keys(remote.slots ?? {})).toEqual(config.staff.fills.map(({ slot }) => slot));
});
