import { it } from '@jest/globals';
import { expectDeclaredRoutes } from '@firstlight/testing/declared-routes';
import config from '../remote.config.json';
import remote from './remote';

it('2.6/4 declares the addresses it serves', () => expectDeclaredRoutes(remote, config.routes));
