import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ALERT_TEXTS, DEFAULT_ALERT_SETTINGS } from '@firstlight/domain/operations/audit-alerts';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsPanel } from './alerts-panel';

const PUT = 'PUT /api/audit/alert-settings';
const records = (): HTMLElement => screen.getByLabelText('More records within an hour than');
const workUntil = (): HTMLElement => screen.getByLabelText('Work ends at');
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));

async function open(): Promise<{ api: ApiStub; fakeApi: FakeApi }> {
  const fakeApi = aFakeApi();
  const api = stubApi({}, fakeApi);
  const Screen = (): ReturnType<typeof AlertsPanel> => <AlertsPanel onShow={jest.fn()} />;
  const routes = [{ path: '/admin-audit', Screen, kind: 'staff' as const }];
  renderRemote({ name: 'mf-admin-auth', routes }, '/admin-audit', aUser({ user_type: 'admin' }));
  const settings = await screen.findByRole('button', { name: 'Alert settings' });
  await waitFor(() => expect(settings).toBeEnabled());
  await userEvent.click(settings);
  await screen.findByRole('dialog');
  return { api, fakeApi };
}

describe('2.6/6 settings of the alerts about unusual access', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('lets the main admin set the thresholds, with errors at their fields', async () => {
    const { api } = await open();
    await userEvent.clear(records());
    await userEvent.type(records(), '3');
    await save();
    expect(records()).toHaveAccessibleDescription(/from 5 to 1,000/);
    expect(records()).toHaveFocus();
    await expectAccessible(screen.getByRole('dialog'));
    await userEvent.type(records(), '0');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(PUT)[0]?.body).toEqual({ ...DEFAULT_ALERT_SETTINGS, records_per_hour: 30, version: 0 });
  });

  it('2.6/5 shows what another main admin changed meanwhile, before it is replaced', async () => {
    const { api, fakeApi } = await open();
    fakeApi.alertSettings = { ...DEFAULT_ALERT_SETTINGS, records_per_hour: 90, work_until: '20:00', version: 1 };
    await userEvent.clear(records());
    await userEvent.type(records(), '30');
    await save();
    expect(await screen.findByText(`${ALERT_TEXTS.changed} ${UNSAVED_TEXTS.merged}`)).toBeVisible();
    expect(records()).toHaveValue('30');
    expect(records()).toHaveAccessibleDescription(expect.stringContaining(UNSAVED_TEXTS.theirs('90')));
    expect(workUntil()).toHaveValue('20:00');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(PUT).at(-1)?.body).toMatchObject({ records_per_hour: 30, work_until: '20:00', version: 1 });
  });
});
