/**
 * Finds cycles among the module folders of services/api, even through different files. Tests import across modules, and
 * folder rules can't exclude single files, so this runs separately from boundaries.cjs and without tests.
 */
const { options } = require('./boundaries.cjs');

const MODULE = '^services/api/src/[^/]+/[^/]+$';

module.exports = {
  forbidden: [
    {
      name: 'api-modules-no-circles',
      severity: 'error',
      scope: 'folder',
      from: { path: MODULE },
      to: { path: '^services/api/src/[^/]+/', circular: true },
    },
  ],
  options: { ...options, exclude: { path: '\\.test\\.ts$|/testing/|^packages/' } },
};
