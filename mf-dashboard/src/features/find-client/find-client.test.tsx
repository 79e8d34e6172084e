import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { announceEvent, rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { FakeDashboardServer } from '../../testing/fake-dashboard-server';
import { FindClient } from './find-client';

// A loaded machine may take its time.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

function Address(): ReactElement {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function open(): void {
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <MemoryRouter>
          <Address />
          <FindClient />
        </MemoryRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
}

function signIn(permissions: Record<string, boolean>): void {
  const person = { firstName: 'Robin', lastName: 'Sample', email: 'robin@example.org' };
  rememberUser({ user_id: 'u-1', user_type: 'user', permissions, ...person });
}

let server: FakeDashboardServer;

describe('find a client', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = jest.fn();
    server = new FakeDashboardServer();
    signIn({ Notes: true });
  });
  afterEach(() => {
    server.stop();
    sessionStorage.clear();
  });

  it('opens when asked to, searches by what was typed and opens the record with Enter', async () => {
    open();
    act(() => announceEvent('find-client'));
    const field = await screen.findByRole('combobox');
    expect(field).toHaveFocus();
    await userEvent.type(field, 'wilow mokford');
    expect(await screen.findByRole('option', { name: /Willow Mockford/, selected: true })).toBeVisible();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin-edit/r-9');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what is searched for out of every address', async () => {
    open();
    act(() => announceEvent('find-client'));
    await userEvent.type(await screen.findByRole('combobox'), 'canary');
    await waitFor(() => expect(server.asked('client-search')).toHaveLength(1));
    expect(server.requests.map(({ url }) => url.href).join()).not.toContain('canary');
  });

  it('stays closed for staff without any tab', async () => {
    signIn({});
    open();
    act(() => announceEvent('find-client'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
