import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeDashboardServer, storedMessage } from '../testing/fake-dashboard-server';
import { openDashboard, press, signIn } from '../testing/open-dashboard';

let server: FakeDashboardServer;

describe('messages, follow-up and undelivered mail', () => {
  beforeEach(() => {
    server = new FakeDashboardServer();
    signIn({ Client: true });
  });
  afterEach(() => {
    server.stop();
    sessionStorage.clear();
  });

  it('shows new messages with their count and marks them handled', async () => {
    server.messages = [storedMessage()];
    openDashboard('/admin-dashboard?tab=messages');
    expect(await screen.findByRole('tab', { name: 'Messages 1' })).toBeVisible();
    const message = await screen.findByRole('article', { name: 'A question' });
    expect(within(message).getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
      'href',
      'mailto:maple%40example.org?subject=Re%3A%20A%20question',
    );
    await press(message, 'Mark as handled');
    expect(await screen.findByText(/^Handled by Robin Sample/)).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Messages 0' })).toBeVisible();
  });

  it('hides messages from staff without the Client permission', async () => {
    signIn({ Notes: true });
    openDashboard('/admin-dashboard?tab=messages');
    expect(await screen.findByRole('tab', { name: /Pending/, selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /Messages/ })).toBeNull();
    expect(server.asked('contact-messages')).toHaveLength(0);
  });

  it('lists what is due, with a link to its tab', async () => {
    openDashboard('/admin-dashboard?tab=follow-up');
    expect(await screen.findByRole('button', { name: 'Refill due (1)' })).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Maple Testperson1' });
    expect(link).toHaveAttribute('href', '/admin-edit/r-1/dispensing');
    await userEvent.click(screen.getByRole('button', { name: 'Refill due (1)' }));
    await waitFor(() => expect(server.asked('follow-up').at(-1)?.searchParams.get('kind')).toBe('refill-due'));
  });

  it('shows the main admin the mail that never arrived, and sends it again', async () => {
    server.deadLetters = [
      {
        id: 'l-1',
        kind: 'registration-submitted',
        attempts: 25,
        created_at: '2026-11-19T15:00:00Z',
        failed_at: '2026-11-20T15:00:00Z',
      },
    ];
    signIn({}, { user_id: 'admin', user_type: 'admin' });
    openDashboard('/admin-dashboard?tab=undelivered');
    expect(await screen.findByRole('tab', { name: 'Undelivered mail 1' })).toBeVisible();
    const row = await screen.findByRole('row', { name: /A registration was submitted.*25/ });
    await press(row, 'Send again');
    expect(await screen.findByText('Every mail was delivered.')).toBeVisible();
    expect(server.asked('POST /api/dead-letters/l-1/send-again')).toHaveLength(1);
  });

  it('hides undelivered mail from everybody else', async () => {
    openDashboard('/admin-dashboard?tab=undelivered');
    expect(await screen.findByRole('tab', { name: /Pending/, selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /Undelivered/ })).toBeNull();
    expect(server.asked('dead-letters')).toHaveLength(0);
  });
});
