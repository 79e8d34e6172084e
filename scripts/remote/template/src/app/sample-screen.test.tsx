import { expect, it } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import remote from '../remote';

it('shows its first screen', async () => {
  stubApi({});
  await loadScreens(remote);
  renderRemote(remote, '/admin-sample', aUser());
  expect(screen.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
  await expectAccessible();
});
