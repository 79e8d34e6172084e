import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { CALENDAR_FEED_TEXTS as TEXTS } from '@firstlight/domain/desk/calendar-feed';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { press } from '@firstlight/testing/press';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CalendarPanel } from './calendar-panel';

function open(change: Partial<FakeApi> = {}): ApiStub {
  const api = stubApi({}, aFakeApi(change));
  const routes = [{ path: '/admin-settings', Screen: CalendarPanel, kind: 'staff' as const }];
  renderRemote({ name: 'mf-admin-auth', routes }, '/admin-settings', aUser());
  return api;
}
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('2.10/7 the calendar URL', () => {
  it('is created, copied, replaced and removed', async () => {
    const user = userEvent.setup();
    open();
    await press(TEXTS.make);
    expect(await screen.findByLabelText('Calendar address')).toHaveValue(
      'https://hep.example.org/api/calendar-feed/made-up.ics',
    );
    const address = screen.getByLabelText<HTMLInputElement>('Calendar address');
    expect(address).toHaveFocus();
    expect(address.value.slice(address.selectionStart ?? 0, address.selectionEnd ?? 0)).toBe(address.value);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await screen.findByText('Copied.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain('made-up.ics');
    await press(TEXTS.renew);
    expect(await screen.findByText(TEXTS.renewed)).toBeInTheDocument();
    await press(TEXTS.remove);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: TEXTS.make })).toBeVisible();
    expect(screen.getByRole('button', { name: TEXTS.make })).toHaveFocus();
    expect(screen.queryByLabelText('Calendar address')).toBeNull();
  });

  it('shows when a calendar last read it', async () => {
    open({ calendarFeed: { since: '2026-11-20T15:00:00.000Z', last_read: '2026-11-21T15:00:00.000Z' } });
    expect(await screen.findByText(/Last read by a calendar/)).toBeVisible();
  });

  it('shows that it could not be created or removed, and keeps the earlier one', async () => {
    const api = open({ calendarFeed: { since: '2026-11-20T15:00:00.000Z', last_read: null } });
    await screen.findByText(/No calendar has read it yet/);
    api.on({ 'POST /api/calendar-feed': 'offline' });
    await press(TEXTS.renew);
    expect(await screen.findByRole('alert')).toHaveTextContent(TEXTS.notMade);
    api.on({ 'DELETE /api/calendar-feed': 'offline' });
    await press(TEXTS.remove);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(TEXTS.notRemoved)).toBeVisible();
    expect(screen.getByRole('button', { name: TEXTS.remove })).toBeVisible();
  });
});
