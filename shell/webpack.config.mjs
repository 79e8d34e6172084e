import { defineHost } from '@firstlight/federation/define-host';

export default defineHost(import.meta.dirname);
