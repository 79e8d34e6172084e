import { HELP_NOTES, SHORTCUTS } from '@firstlight/domain/platform/staff-help-notes';
import { rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { RemotesContext } from '../../routing/remotes-context';
import { knownRemotes } from '../../testing/declared-remotes';
import { StaffHeader } from '../staff-header';
import { ScreenHint } from './screen-hint';

function show(address: string, userId = 'u-1'): void {
  stubApi({});
  rememberUser(aUser({ user_id: userId, user_type: 'user', permissions: {} }));
  render(
    <RemotesContext value={knownRemotes([])}>
      <StaffStoreProvider>
        <StaffUiProvider>
          <MemoryRouter initialEntries={[address]}>
            <StaffHeader />
            <ScreenHint />
            <label>
              Name <input />
            </label>
          </MemoryRouter>
        </StaffUiProvider>
      </StaffStoreProvider>
    </RemotesContext>,
  );
}

const sheet = (): HTMLElement | null => screen.queryByRole('dialog', { name: /^Help: / });

describe('2.6/9 help where it is needed', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it('opens with ? and shows the notes of the open screen and every shortcut', async () => {
    show('/admin-dashboard?tab=worklist');
    await userEvent.keyboard('?');
    expect(sheet()).toHaveAccessibleName('Help: Worklist');
    for (const { does } of SHORTCUTS) expect(sheet()).toHaveTextContent(does);
    expect(HELP_NOTES['worklist']).toHaveLength(3);
    for (const note of HELP_NOTES['worklist'] ?? []) expect(sheet()).toHaveTextContent(note);
    await expectAccessible(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(sheet()).not.toBeInTheDocument();
  });

  it('leaves ? to text fields, and ignores it once the key is off', async () => {
    show('/admin-menu');
    await userEvent.type(screen.getByLabelText('Name'), 'who?');
    expect(screen.getByLabelText('Name')).toHaveValue('who?');
    expect(sheet()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Help' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Open this help with ?' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('?');
    expect(sheet()).not.toBeInTheDocument();
  });

  it('2.6/1 a phone shows no hint about a key: the list starts at the top', () => {
    const media = jest.spyOn(window, 'matchMedia');
    const { matches: _, ...list } = window.matchMedia('print');
    media.mockImplementation((query) => ({ ...list, matches: query.includes('max-width') }));
    show('/admin-dashboard');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    cleanup();
    show('/admin-register');
    expect(screen.getByRole('complementary', { name: 'Hint' })).toBeInTheDocument();
    cleanup();
    media.mockImplementation(() => ({ ...list, matches: false }));
    show('/admin-dashboard');
    expect(screen.getByRole('complementary', { name: 'Hint' })).toHaveTextContent('Ctrl K');
    media.mockRestore();
  });

  it('shows the hint of a screen until this person dismisses it, and stores nothing else', async () => {
    show('/admin-register');
    expect(screen.getByRole('complementary', { name: 'Hint' })).toHaveTextContent(/^Swipe a health card/);
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect({ ...localStorage }).toEqual({ 'fl-hints:u-1': 'register' });
    cleanup();
    show('/admin-register');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    cleanup();
    show('/admin-register', 'u-2');
    expect(screen.getByRole('complementary', { name: 'Hint' })).toBeInTheDocument();
  });
});
