import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { screen, within } from '@testing-library/react';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

async function banner(client: Partial<Registration>): Promise<HTMLElement> {
  stubApi({
    'GET /api/admin-registration/r-1': { body: aRegistration(client) },
    'GET /api/admin-registration/r-1/notes': { body: { notes: [] } },
  });
  renderRemote(remote, '/admin-edit/r-1/notes', aUser());
  return screen.findByRole('region', { name: 'Who this is' });
}

describe('2.5/8 the language of the client', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is shown with the phone number on every tab, so that nobody is called in English by mistake', async () => {
    expect(await banner({ language: 'French' })).toHaveTextContent('Language: French');
  });

  it.each(['English', null] as const)('is left out for %s', async (language) => {
    expect(await banner({ language })).not.toHaveTextContent('Language');
  });
});

describe('the disposition and the status of the client', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['PENDING', ['Pending']],
    ['ACTIVE', ['ACTIVE', 'Pending']],
  ])('are shown once if they are the same word: %s', async (disposition, shown) => {
    const region = await banner({ disposition, status: 'pending' });
    expect(
      within(region)
        .getAllByText(/^(pending|active)$/i)
        .map(({ textContent }) => textContent),
    ).toEqual(shown);
  });
});
