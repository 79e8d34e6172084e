import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistrationHeader } from '@firstlight/domain/clients/registrations';
import { announceEvent, rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { FindClient } from './find-client';

jest.setTimeout(60_000);

function Address(): ReactElement {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function open(): void {
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter>
          <Address />
          <FindClient />
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
}

function signIn(permissions: Record<string, boolean>): void {
  rememberUser(aUser({ permissions }));
}

function aClient(id: string, firstName: string): RegistrationHeader {
  return {
    registration_id: id,
    id,
    firstName,
    lastName: 'Testperson',
    dob: null,
    age: null,
    disposition: null,
    status: 'pending',
  };
}

async function openDialog(): Promise<HTMLElement> {
  open();
  act(() => announceEvent('find-client'));
  return screen.findByRole('combobox');
}

/** Search responses that arrive when the test releases them. */
function slowAnswers(): {
  answer: (text: string, clients: RegistrationHeader[]) => Promise<void>;
  asked: () => string[];
} {
  const waiting = new Map<string, (clients: RegistrationHeader[]) => void>();
  fakeApi.search = (text) => new Promise((resolve) => waiting.set(text, resolve));
  return {
    asked: () => [...waiting.keys()],
    answer: async (text, clients) => {
      await waitFor(() => expect(waiting.has(text)).toBe(true));
      await act(async () => {
        waiting.get(text)?.(clients);
        await Promise.resolve();
      });
    },
  };
}

let fakeApi: FakeApi;
let api: ApiStub;

describe('find a client', () => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = jest.fn();
    const willow: RegistrationHeader = { ...aClient('r-9', 'Willow'), lastName: 'Mockford', status: 'submitted' };
    fakeApi = aFakeApi({ search: () => [willow] });
    api = stubApi({}, fakeApi);
    signIn({ Notes: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('opens on request, searches for the typed text and opens the record with Enter', async () => {
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

  it('keeps the search text out of every URL', async () => {
    open();
    act(() => announceEvent('find-client'));
    await userEvent.type(await screen.findByRole('combobox'), 'canary');
    await waitFor(() => expect(api.callsOf('POST /api/client-search').at(-1)?.body).toMatchObject({ text: 'canary' }));
    expect(api.calls.map(({ path, search }) => path + search).join()).not.toContain('canary');
  });

  it('2.1/11 Enter waits for the results of the current text, and never opens a recent client', async () => {
    fakeApi.recentClients = [aClient('r-recent', 'Rowan')];
    const answers = slowAnswers();
    const field = await openDialog();
    await screen.findByRole('option', { name: /Rowan/ });
    await userEvent.type(field, 'maple{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
    expect(screen.getByText('Searching. The first match will open.')).toBeVisible();
    expect(screen.queryByText('0 found')).toBeNull();
    expect(screen.queryByRole('option')).toBeNull();
    await answers.answer('maple', [aClient('r-maple', 'Maple'), aClient('r-other', 'Mapleton')]);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin-edit/r-maple'));
  });

  it('2.1/11 waits for the newer response if the text changes after Enter', async () => {
    const answers = slowAnswers();
    const field = await openDialog();
    await userEvent.type(field, 'ma{Enter}');
    await waitFor(() => expect(answers.asked()).toContain('ma'));
    await userEvent.type(field, 'rc');
    await answers.answer('ma', [aClient('r-maple', 'Maple')]);
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
    await answers.answer('marc', [aClient('r-marc', 'Marc')]);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin-edit/r-marc'));
  });

  it('2.1/11 announces "0 found" only once the response has arrived, and opens nobody', async () => {
    fakeApi.recentClients = [aClient('r-recent', 'Rowan')];
    const answers = slowAnswers();
    const field = await openDialog();
    await userEvent.type(field, 'zzyzx{Enter}');
    expect(screen.getByRole('dialog').querySelector('p[role=status]')).toHaveTextContent(/^Searching/);
    await answers.answer('zzyzx', []);
    expect(await screen.findByText('0 found')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
  });

  it('2.1/11 2.1/13 shows similar names and opens one only after a second Enter', async () => {
    fakeApi.search = () => [aClient('r-nguyen', 'Nguyen')];
    fakeApi.near = true;
    const field = await openDialog();
    await userEvent.type(field, 'ngyuen{Enter}');
    expect(await screen.findByText('No exact match. Similar names:')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
    await userEvent.type(field, '{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent('/admin-edit/r-nguyen');
  });

  it('2.1/11 says that a search failed, and Enter repeats it', async () => {
    api.on({ 'POST /api/client-search': 'offline' });
    const field = await openDialog();
    await userEvent.type(field, 'maple{Enter}');
    expect(await screen.findByText('The search failed. Please try again.')).toBeVisible();
    expect(screen.queryByText('0 found')).toBeNull();
    api.removeRoutes();
    fakeApi.search = () => [aClient('r-maple', 'Maple')];
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin-edit/r-maple'));
  });

  it('stays closed for staff without any tab', async () => {
    signIn({});
    open();
    act(() => announceEvent('find-client'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
