import { beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS, SINGLE_SIGN_ON } from '@firstlight/domain/people/auth';
import { DEVELOPMENT_PUBLIC_PROFILE } from '@firstlight/domain/people/program-profile';
import { expectAccessible } from '@firstlight/testing/axe';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { api, installSignInHarness, onSignedIn, open, pathsAsked, session, SESSION } from './sign-in-harness';
import { SignInFlow } from './sign-in-flow';
import { SignInScreen } from './sign-in-screen';

const LABEL = 'Sign in with Maple Health';

installSignInHarness();

beforeAll(() => {
  // The data that services/web adds to every page of a deployment with a provider.
  const block = document.createElement('script');
  Object.assign(block, { id: 'profile', type: 'application/json' });
  block.textContent = JSON.stringify({ ...DEVELOPMENT_PUBLIC_PROFILE, singleSignOn: LABEL });
  document.body.append(block);
});

function openAt(address: string): void {
  render(
    <PlatformRouter addresses={[address]}>
      <Routes>
        <Route path="/admin-pin" element={<SignInScreen />} />
        <Route path="/admin-menu" element={<h1>Menu</h1>} />
      </Routes>
    </PlatformRouter>,
  );
}

describe('2.3/8 single sign-on', () => {
  it('is a link on the PIN screen and makes no call', async () => {
    const page = open();
    expect(screen.getByRole('link', { name: LABEL })).toHaveAttribute('href', SINGLE_SIGN_ON.login);
    expect(screen.getByLabelText('PIN')).toHaveFocus();
    expect(api.calls).toEqual([]);
    await expectAccessible(page);
  });

  it('is not offered over an open screen, because its work would be lost', () => {
    render(
      <PlatformRouter>
        <SignInFlow covering onSignedIn={onSignedIn} />
      </PlatformRouter>,
    );
    expect(screen.queryByRole('link', { name: LABEL })).toBeNull();
  });

  it('continues to the menu with the session that the provider opened', async () => {
    openAt(`/admin-pin#${SINGLE_SIGN_ON.ends.done}`);
    expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
    expect(pathsAsked()).toEqual(['/api/auth/session']);
  });

  it('first asks for a new PIN if someone else chose the current one', async () => {
    api.on({ [SESSION]: { body: { ...session, must_change_pin: true } } });
    openAt(`/admin-pin#${SINGLE_SIGN_ON.ends.done}`);
    expect(await screen.findByRole('heading', { name: 'Choose your own PIN' })).toBeVisible();
  });

  it.each([
    [SINGLE_SIGN_ON.ends.unknown, AUTH_TEXTS.singleSignOnUnknown],
    [SINGLE_SIGN_ON.ends.failed, AUTH_TEXTS.singleSignOnFailed],
  ])('%s: shows what to do, and the PIN still works', (end, text) => {
    openAt(`/admin-pin#${end}`);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(api.calls).toEqual([]);
  });
});
