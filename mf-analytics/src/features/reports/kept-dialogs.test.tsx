import { afterEach, describe, expect, it } from '@jest/globals';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { REPORT_TEXTS } from '@firstlight/domain/insight/reports';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { forgetAllUnsavedWork, rememberUser, unsavedWork } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, type StubbedRoutes, stubApi } from '@firstlight/testing/stub-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Reports } from './reports';

const SCHEDULE = '/api/report-schedule';
const CURED = /People cured/;

function open(routes: StubbedRoutes = {}): ApiStub {
  const api = stubApi(routes, aFakeApi({}));
  rememberUser(aUser({ user_id: 'admin', user_type: 'admin' }));
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter>
          <main>
            <Reports />
          </main>
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
  return api;
}

const keptAs = (id: string, typed: object): StubbedRoutes => ({
  [`GET /api/registration-drafts/${FORMS_DRAFT_KEY}`]: {
    body: { draft: { form: {}, work: { [id]: JSON.stringify(typed) }, based_on: null, version: 1, saved_at: '' } },
  },
});
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const chooseWorkbook = async (): Promise<void> =>
  userEvent.upload(await screen.findByLabelText('The funder’s workbook'), new File(['PK'], 'return.xlsx'));

describe('2.6/5 the dialogs of reports', () => {
  afterEach(forgetAllUnsavedWork);

  it('count the mapping of a workbook as unsaved work, also before its first choice', async () => {
    open();
    await press('Template from a workbook');
    await chooseWorkbook();
    await screen.findByRole('combobox', { name: CURED });
    expect(unsavedWork()).toMatchObject([{ what: 'report-workbook' }]);
  });

  it('bring back the mapping of a workbook once the same file is chosen again', async () => {
    const chosen = { 'Return, B5': 'left out' };
    open(keptAs('report-workbook:new', { version: 0, name: 'Ministry', chosen, file: 'return.xlsx' }));
    await press('Template from a workbook');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ministry'));
    await chooseWorkbook();
    expect(await screen.findByRole('combobox', { name: CURED })).toHaveDisplayValue('Leave this cell out');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ministry');
  });

  it('bring back what an earlier release kept of a template', async () => {
    open(keptAs('report-template:new', { name: 'Ministry', turned: ['Registrations', 'Intakes'] }));
    await press('New template');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ministry'));
    expect(screen.getByRole('checkbox', { name: 'Registrations' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Registrations by city' })).toBeChecked();
  });

  it('save a kept text with the version it was typed into, and over a later one only after saying so', async () => {
    const later = { enabled: false, template_id: 'default', days_after: 20, recipients: ['u-1'], version: 2 };
    const api = open({
      ...keptAs('report-schedule', { version: 1, schedule: { recipients: [] }, days: null }),
      [`GET ${SCHEDULE}`]: { body: later },
      [`PUT ${SCHEDULE}`]: { status: 409, body: { detail: 'This record was changed by someone else.' } },
    });
    await press('Schedule');
    await waitFor(async () =>
      expect(await screen.findByRole('checkbox', { name: 'Aspen Staffperson' })).not.toBeChecked(),
    );
    await press('Save schedule');
    expect(await screen.findByText(new RegExp(UNSAVED_TEXTS.replaces))).toBeVisible();
    await press('Save schedule');
    await waitFor(() => expect(api.callsOf(`PUT ${SCHEDULE}`)).toHaveLength(2));
    const saves = api.callsOf(`PUT ${SCHEDULE}`);
    expect(saves.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
    expect(saves[0]?.body).toMatchObject({ days_after: 20, recipients: [] });
  });
});

describe('2.4/2 the schedule of reports', () => {
  const stored = { enabled: false, template_id: 'default', days_after: 10, recipients: [], version: 1 };

  it('that could not be loaded says so, and is loaded with Try again', async () => {
    const api = open({ [`GET ${SCHEDULE}`]: { status: 503, body: {} } });
    await press('Schedule');
    expect(await screen.findByRole('alert')).toHaveTextContent(/schedule could not be loaded|try again/i);
    api.on({ [`GET ${SCHEDULE}`]: { body: stored } });
    await press('Try again');
    expect(await screen.findByRole('checkbox', { name: /automatically/ })).not.toBeChecked();
  });

  it('says that the staff could not be loaded, and loads them with Try again', async () => {
    const api = open({ [`GET ${SCHEDULE}/recipients`]: { status: 503, body: {} } });
    await press('Schedule');
    await screen.findByRole('alert');
    api.on({ [`GET ${SCHEDULE}/recipients`]: { body: [{ id: 'u-1', name: 'Aspen Staffperson' }] } });
    await press('Try again');
    expect(await screen.findByRole('checkbox', { name: 'Aspen Staffperson' })).toBeVisible();
  });

  it('can’t be turned on without a recipient', async () => {
    const api = open({ [`GET ${SCHEDULE}`]: { body: stored } });
    await press('Schedule');
    await userEvent.click(await screen.findByRole('checkbox', { name: /automatically/ }));
    await press('Save schedule');
    expect(await screen.findByText(REPORT_TEXTS.recipientNeeded)).toBeVisible();
    expect(api.callsOf(`PUT ${SCHEDULE}`)).toEqual([]);
  });

  it('says that nobody gets the link once those who were chosen have left', async () => {
    open({ [`GET ${SCHEDULE}`]: { body: { ...stored, enabled: true } } });
    await press('Schedule');
    expect(await screen.findByText(REPORT_TEXTS.nobodyChosen)).toBeVisible();
  });
});

describe('2.4/2 a report', () => {
  it('is created once, although the response to the first press was lost', async () => {
    const api = open({ 'POST /api/reports': 'offline' });
    await press('Make report');
    expect(await screen.findByText(/^The report could not be created/)).toBeVisible();
    await press('Make report');
    await waitFor(() => expect(api.callsOf('POST /api/reports')).toHaveLength(2));
    const [first, second] = api.callsOf('POST /api/reports').map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});
