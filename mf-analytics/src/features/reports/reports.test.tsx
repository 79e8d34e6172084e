import { describe, expect, it } from '@jest/globals';
import { DEFAULT_TEMPLATE, REPORT_TEXTS } from '@firstlight/domain/reports';
import { rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aSavedQuestion } from '@firstlight/testing/world/analytics';
import { aReport } from '@firstlight/testing/world/reports';
import { aWorld } from '@firstlight/testing/world/world';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Reports } from './reports';

const SIGNED = aReport({ id: 's', name: 'Signed one', signed_at: '2026-10-03T15:00:00Z', signed_by: 'Main Admin', editable: false }); // prettier-ignore
let api: ApiStub;

function open(address = '/', user = aUser({ user_id: 'admin', user_type: 'admin' })): void {
  api = stubApi({}, aWorld({ reports: [aReport(), SIGNED], savedQuestions: [aSavedQuestion({ name: 'Intakes' })] }));
  rememberUser(user);
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter addresses={[address]}>
          <main>
            <Reports />
          </main>
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
}

describe('2.4/2 reports on the screen', () => {
  it('are made in one press for the last quarter, and open with their figures and files', async () => {
    open();
    expect(await screen.findByRole('option', { name: DEFAULT_TEMPLATE.name })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Make report' }));
    expect(await screen.findByRole('region', { name: 'Figures: Registrations' })).toHaveTextContent('135');
    const [call] = api.callsOf('POST /api/reports');
    expect(call?.body).toMatchObject({ template_id: 'default' });
    expect(call?.headers['idempotency-key']).toBeTruthy();
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', '/api/reports/report-3/pdf');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'All reports' }));
    expect(await screen.findByText('Signed one')).toBeVisible();
    await expectAccessible();
  });

  it('of other months cover whole months', async () => {
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Other months');
    await userEvent.type(screen.getByLabelText(/^From/), '2026-01-02');
    await userEvent.type(screen.getByLabelText(/^To/), '2026-03-31');
    await userEvent.click(screen.getByRole('button', { name: 'Make report' }));
    expect(await screen.findByText(REPORT_TEXTS.periodMonths)).toBeVisible();
    expect(api.callsOf('POST /api/reports')).toEqual([]);
  });

  it('take notes, then a signature after a question, and nothing afterwards', async () => {
    open('/?report=report-1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note on the report' }), 'A busy summer.');
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }));
    await waitFor(() =>
      expect(api.callsOf('PUT /api/reports/report-1')[0]?.body).toMatchObject({ note: 'A busy summer.' }),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save notes' })).toBeDisabled());
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Sign' })).at(-1) as HTMLElement);
    expect(await screen.findByText(/Signed by Main Admin, 3 October 2026/)).toBeVisible();
    expect(api.callsOf('POST /api/reports/report-1/sign')[0]?.headers['if-match']).toBe('"2"');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });

  it('that are signed are replaced by a new one of the same period', async () => {
    open('/?report=s');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a report that replaces this one' }));
    await waitFor(
      () =>
      expect(api.callsOf('POST /api/reports')[0]?.body).toEqual({
        template_id: 'default', from: '2026-07-01', to: '2026-09-30', supersedes: 's',
      }), // prettier-ignore
    );
  });

  it('offer neither signature nor templates to others', async () => {
    open('/?report=report-1', aUser());
    await screen.findByRole('region', { name: 'Figures: Registrations' });
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'All reports' }));
    await screen.findByText('Signed one');
    expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
  });

  it('follow a template composed of saved questions and ready indicators', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New template' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ministry');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Registrations' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Template' })).toHaveDisplayValue('Ministry'));
    const body = api.callsOf('POST /api/report-templates')[0]?.body as { indicators: { label: string }[] };
    expect(body.indicators.map(({ label }) => label)).toEqual([
      'Intakes',
      ...DEFAULT_TEMPLATE.indicators.slice(1).map(({ label }) => label),
    ]);
  });

  it('2.4/2 edit and delete a template, but not the default one', async () => {
    open();
    const template = await screen.findByRole('combobox', { name: 'Template' });
    await userEvent.click(screen.getByRole('button', { name: 'New template' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ministry');
    await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit template' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2026');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Registrations' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(template).toHaveDisplayValue('Ministry 2026'));
    const [call] = api.callsOf('PUT /api/report-templates/template-1');
    const body = call?.body as { indicators: { label: string }[] };
    expect(body.indicators.map(({ label }) => label)).not.toContain('Registrations');
    expect(body.indicators.length).toBe(DEFAULT_TEMPLATE.indicators.length - 1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete template' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(template).toHaveDisplayValue(DEFAULT_TEMPLATE.name));
    expect(screen.queryByRole('button', { name: 'Edit template' })).toBeNull();
  });

  it('are scheduled with a day and the staff who get the link', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Make the report of each quarter by itself' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Aspen Staffperson' }));
    const days = screen.getByRole('textbox', { name: 'Days after the end of the quarter' });
    await userEvent.clear(days);
    await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
    expect(await screen.findByText('Please enter 1 to 60 days')).toBeVisible();
    await expectAccessible();
    await userEvent.type(days, '15');
    await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('PUT /api/report-schedule')[0]?.body).toEqual({
      enabled: true,
      template_id: 'default',
      days_after: 15,
      recipients: ['u-1'],
    });
  });
});
