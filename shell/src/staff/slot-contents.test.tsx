import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { rememberUser, type RemoteModule, type SlotContent } from '@firstlight/platform';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { aUser } from '@firstlight/testing/factories';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemotes } from '../loader/remotes';
import { RemotesContext } from '../routing/remotes-context';
import { SlotContents } from './slot-contents';

const INTEGRITY = `sha384-${'a'.repeat(64)}`;

const sendBeacon = jest.fn(() => true);

const filling = (name: string, order: number, permission: 'any-tab' | 'main-admin' = 'any-tab'): RegistryEntry => ({
  ...{ name, version: '1.0.0', audience: 'staff', contract: '^1.3.0', routes: [], preload: [], integrity: INTEGRITY },
  ...{ entry: `/remotes/${name}/1.0.0/e.js`, displayName: { en: `Area of ${name}` } },
  staff: { permission, fills: [{ slot: 'record.summary', order }] },
});

async function show(entries: RegistryEntry[], contents: Record<string, SlotContent | undefined>): Promise<void> {
  const remotes = createRemotes(location.origin, async ({ name }) => {
    const content = contents[name];
    const module: RemoteModule = {
      name,
      routes: [],
      ...(content && { slots: { 'record.summary': content } }),
    };
    return { default: module };
  });
  remotes.add({ remotes: entries });
  await act(async () => {
    render(
      <RemotesContext value={remotes}>
        <StaffUiProvider>
          <h1>Client record</h1>
          <SlotContents name="record.summary" context={{ registrationId: '17' }} />
        </StaffUiProvider>
      </RemotesContext>,
    );
  });
}

const says =
  (text: string): SlotContent =>
  ({ context }) => (
    <p>
      {text} {context['registrationId']}
    </p>
  );

describe('2.8/2 a slot', () => {
  beforeEach(() => {
    rememberUser(aUser({ permissions: { Client: true } }));
    sendBeacon.mockClear();
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('shows the remotes’ content, in order, to those with the permission', async () => {
    const entries = [filling('mf-late', 2), filling('mf-first', 1), filling('mf-admins', 3, 'main-admin')];
    await show(entries, { 'mf-late': says('Second'), 'mf-first': says('First'), 'mf-admins': says('Third') });
    expect(screen.getAllByText(/17$/).map(({ textContent }) => textContent)).toEqual(['First 17', 'Second 17']);
  });

  it('2.8/8 contains one that throws: it names its area and offers a retry, the others stay', async () => {
    let broken = true;
    const Fragile: SlotContent = () => {
      if (broken) throw new Error('made up');
      return <p>Well again 17</p>;
    };
    await show([filling('mf-fragile', 1), filling('mf-well', 2)], { 'mf-fragile': Fragile, 'mf-well': says('Well') });
    expect(screen.getByRole('status')).toHaveTextContent('Area of mf-fragile can’t be shown right now');
    expect(screen.getByText('Well 17')).toBeVisible();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('heading', { name: 'Client record' })).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Well again 17')).toBeVisible();
  });

  it('2.8/8 contains one that declares a missing part', async () => {
    await show([filling('mf-empty', 1)], {});
    expect(screen.getByRole('status')).toHaveTextContent('Area of mf-empty can’t be shown right now');
  });
});
