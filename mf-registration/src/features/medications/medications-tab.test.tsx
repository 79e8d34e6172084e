import { beforeAll, expect, it } from '@jest/globals';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import remote from '../../remote';

beforeAll(() => loadScreens(remote));

it.each([
  ['2026-01-05', '2026-03-30', /^5 January 2026 to 30 March 2026 · 84 days$/],
  ['2026-01-05', null, /^From 5 January 2026, no end date$/],
  [null, '2026-03-30', /^Until 30 March 2026, no start date$/],
  [null, null, /^No start or end date$/],
])(
  'TAB-MED-01 a saved treatment from %p to %p shows which of its dates are known',
  async (start_date, end_date, words) => {
    const medication = { ...itemFields('m-1'), medication: 'Epclusa', start_date, end_date, outcome: 'Active' };
    stubApi({
      'GET /api/admin-registration/r-1': { body: aRegistration() },
      'GET /api/admin-registration/r-1/medications': { body: { medications: [medication] } },
    });
    renderRemote(remote, '/admin-edit/r-1/medication', aUser());
    expect(await screen.findByText(words)).toBeVisible();
  },
);
