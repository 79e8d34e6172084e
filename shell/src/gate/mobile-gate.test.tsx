import { afterEach, describe, expect, it } from '@jest/globals';
import { rememberUser, setAdminAuthenticated } from '@firstlight/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { VisitorLayout } from '../layout/visitor-layout';

function resizeTo(width: number): void {
  act(() => {
    Object.assign(window, { innerWidth: width });
    window.dispatchEvent(new Event('resize'));
  });
}

async function show(path = '/'): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/admin-pin" element={<p>PIN screen</p>} />
          <Route
            path="*"
            element={
              <VisitorLayout>
                <input aria-label="Full name" />
              </VisitorLayout>
            }
          />
        </Routes>
      </MemoryRouter>,
    );
  });
}

const heading = (): HTMLElement | null => screen.queryByRole('heading', { name: 'Mobile Access Required' });

afterEach(() => {
  sessionStorage.clear();
  resizeTo(1024);
});

describe('mobile gate', () => {
  it('GATE-04 GATE-05 GATE-06 covers the site on a desktop', async () => {
    resizeTo(1440);
    await show();
    expect(heading()).toBeVisible();
    expect(
      screen.getByText(
        'For security and privacy reasons, this healthcare application is only accessible on mobile devices.',
      ),
    ).toBeVisible();
    for (const reason of ['Security', 'Experience', 'Privacy compliance']) {
      expect(screen.getByText(reason)).toBeVisible();
    }
    expect(screen.getByLabelText('Full name')).not.toBeVisible();
  });

  it('GATE-07 reveals Admin Login, which opens the PIN screen', async () => {
    resizeTo(1440);
    await show();
    expect(screen.queryByRole('button', { name: 'Admin Login' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Admin Access' }));
    await userEvent.click(screen.getByRole('button', { name: 'Admin Login' }));
    expect(screen.getByText('PIN screen')).toBeVisible();
  });

  it('GATE-11 decides again when the window is resized, and keeps typed text', async () => {
    resizeTo(768);
    await show();
    expect(heading()).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Full name'), 'Maple');
    resizeTo(769);
    expect(heading()).toBeVisible();
    resizeTo(768);
    expect(screen.getByLabelText('Full name')).toHaveValue('Maple');
  });

  it('GATE-08 GATE-11 admits a user with only the flag at any width, also after a resize', async () => {
    setAdminAuthenticated();
    expect(sessionStorage.getItem('current_user')).toBeNull();
    resizeTo(1440);
    await show();
    expect(heading()).not.toBeInTheDocument();
    resizeTo(700);
    resizeTo(1441);
    expect(heading()).not.toBeInTheDocument();
  });

  it('GATE-09 opens if a user is cached', async () => {
    resizeTo(1440);
    await show();
    act(() =>
      rememberUser({
        user_id: 'u1',
        user_type: 'user',
        firstName: 'Maple',
        lastName: 'Testperson',
        email: 'maple@example.org',
        permissions: {},
      }),
    );
    expect(heading()).not.toBeInTheDocument();
  });

  it('GATE-10 is not shown in the staff area', async () => {
    resizeTo(1440);
    await show('/admin');
    expect(heading()).not.toBeInTheDocument();
  });
});
