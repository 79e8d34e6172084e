import { startStaffRemote } from '@firstlight/testing/standalone/staff-remote';
import remote from '../src/remote';

startStaffRemote(remote, '/admin-analytics');
