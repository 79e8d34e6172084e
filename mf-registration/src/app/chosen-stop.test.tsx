import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen } from '@testing-library/react';
import remote from '../remote';

beforeAll(() => loadScreens(remote));
afterEach(() => void jest.restoreAllMocks());

const stop = {
  id: 's-1',
  place: 'Maple Centre',
  town: 'Windsor',
  date: '2026-11-24',
  start: '10:00',
  end: '14:30',
  cancelled: true,
};

async function open(change: Partial<Registration>): Promise<void> {
  stubApi({}, aFakeApi({ registrations: [aRegistration({ id: 'r-1', registration_id: 'r-1', ...change })] }));
  renderRemote(remote, '/admin-edit/r-1', aUser());
  await screen.findByRole('button', { name: 'What the client agreed to' });
}

describe('2.7/1 the stop chosen on the website', () => {
  it('is shown in the record, also when it is cancelled', async () => {
    await open({ stop });
    expect(screen.getByText(/Maple Centre, Windsor, 24 November 2026, 10:00 AM to 2:30 PM/)).toHaveTextContent(
      'Mobile stop chosen on the website: Maple Centre, Windsor, 24 November 2026, 10:00 AM to 2:30 PM. This stop is cancelled.',
    );
  });

  it('is not mentioned in a record without one', async () => {
    await open({});
    expect(screen.queryByText(/Mobile stop/)).toBeNull();
  });
});
