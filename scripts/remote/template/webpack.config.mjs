import { defineRemote } from '@firstlight/federation/define-remote';

export default defineRemote(import.meta.dirname);
