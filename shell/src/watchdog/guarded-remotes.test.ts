import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createRemotes, type Remotes } from '../loader/remotes';
import { guardedRemotes } from './guarded-remotes';

const entry: RegistryEntry = {
  ...{ name: 'mf-dashboard', version: '1.1.0', audience: 'staff', contract: '^1.999.0', preload: [] },
  ...{ routes: ['/admin-dashboard'], entry: '/remotes/mf-dashboard/1.1.0/e.js', integrity: `sha384-${'b'.repeat(64)}` },
};

function newerThanThePage(): Remotes {
  Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });
  const remotes = createRemotes('https://clinic.example.org');
  remotes.add({ remotes: [entry] });
  return guardedRemotes(remotes);
}

afterEach(() => void jest.restoreAllMocks());

describe('2.8/2 a remote that doesn’t fit an old page', () => {
  it('says that a new version was released, not that the connection dropped', async () => {
    const remotes = newerThanThePage();
    await expect(remotes.load(entry.name)).rejects.toThrow('contract');
    expect(remotes.entries()[0]?.failureText?.en).toContain('A new version has been released');
    remotes.forget(entry.name);
    expect(remotes.entries()).toEqual([entry]);
  });

  it('asks on Try again what is live, without counting another page load', async () => {
    const api = stubApi({ 'GET /registry.json': { body: { remotes: [entry] } } });
    newerThanThePage().onTryAgain?.();
    await waitFor(() => expect(api.asked('registry').map(({ search }) => search)).toEqual(['?counted']));
  });
});
