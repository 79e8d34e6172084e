import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { INVITATION_TEXTS } from '@firstlight/domain/people/invitations';
import { expectAccessible } from '@firstlight/testing/axe';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { InvitationScreen } from './invitation-screen';

const ACCEPT = 'POST /api/auth/invitation-pin';
const PIN = '4820175936';

function open(routes: StubbedRoutes = {}): { api: ApiStub; container: HTMLElement } {
  const api = stubApi(routes, aFakeApi());
  const { container } = render(
    <PlatformRouter addresses={['/admin-invitation#the-token']}>
      <Routes>
        <Route path="/admin-invitation" element={<InvitationScreen />} />
        <Route path="/admin-welcome" element={<h1>Set up</h1>} />
      </Routes>
    </PlatformRouter>,
  );
  return { api, container };
}

async function choose(pin: string, again = pin): Promise<void> {
  await userEvent.clear(await screen.findByLabelText('New PIN'));
  await userEvent.type(screen.getByLabelText('New PIN'), pin);
  await userEvent.clear(screen.getByLabelText('New PIN again'));
  await userEvent.type(screen.getByLabelText('New PIN again'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
}

afterEach(() => void jest.restoreAllMocks());

describe('2.6/4 the page of an invitation', () => {
  it('asks for a PIN twice and the mailed code, then continues to the second factor', async () => {
    const { api, container } = open();
    expect(await screen.findByRole('heading', { name: 'Welcome, Robin' })).toBeVisible();
    await expectAccessible(container);
    await choose(PIN, '4820175937');
    expect(screen.getByRole('alert')).toHaveTextContent('The two PINs don’t match');
    await choose(PIN);
    expect(await screen.findByLabelText('Verification code')).toBeVisible();
    expect(api.callsOf(ACCEPT).map(({ body }) => body)).toEqual([{ token: 'the-token', pin: PIN }]);
    expect(api.callsOf('POST /api/admin/2fa/send-code')).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Verification code'), '123456');
    expect(await screen.findByRole('heading', { name: 'Set up' })).toBeVisible();
  });

  it('keeps the form when the PIN is rejected or the connection fails', async () => {
    const { api } = open({ [ACCEPT]: { status: 422, body: { detail: AUTH_TEXTS.pinRefused } } });
    await choose(PIN);
    expect(await screen.findByText(AUTH_TEXTS.pinRefused)).toBeVisible();
    api.on({
      [ACCEPT]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await choose('5820175936');
    expect(await screen.findByText(/could not reach the server/)).toBeVisible();
    expect(screen.getByLabelText('New PIN')).toHaveValue('5820175936');
  });

  it('shows that a link is no longer valid, and offers sign-in', async () => {
    open({ 'POST /api/auth/invitation': { status: 404, body: { detail: INVITATION_TEXTS.dead } } });
    expect(await screen.findByRole('alert')).toHaveTextContent(INVITATION_TEXTS.dead);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/admin-pin');
    expect(screen.queryByLabelText('New PIN')).toBeNull();
  });

  it('retries after a failed connection', async () => {
    const { api } = open({
      'POST /api/auth/invitation': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on({ 'POST /api/auth/invitation': { body: { firstName: 'Robin', email: 'r•••@e•••.org' } } });
    await userEvent.click(again);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible());
  });
});
