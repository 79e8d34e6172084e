import { defineRemote } from '@firstlight/platform';
import config from '../remote.config.json';
import { routes } from './app/routes';

/** Sign-in for everybody; menu, users, audit and settings load only behind it (chunks named `staff-…`). */
export default defineRemote({ name: config.name, contract: config.contract, routes });
