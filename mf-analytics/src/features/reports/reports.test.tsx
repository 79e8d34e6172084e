import { describe, expect, it } from '@jest/globals';
import { FORM_TEXTS } from '@firstlight/domain/insight/report-forms';
import { DEFAULT_TEMPLATE, REPORT_TEXTS } from '@firstlight/domain/insight/reports';
import { rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aSavedQuestion } from '@firstlight/testing/fake-api/analytics';
import { aReport } from '@firstlight/testing/fake-api/reports';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Reports } from './reports';

const SIGNED = aReport({ id: 's', name: 'Signed one', signed_at: '2026-10-03T15:00:00Z', signed_by: 'Main Admin', editable: false }); // prettier-ignore
let api: ApiStub;

function open(address = '/', user = aUser({ user_id: 'admin', user_type: 'admin' })): void {
  api = stubApi({}, aFakeApi({ reports: [aReport(), SIGNED], savedQuestions: [aSavedQuestion({ name: 'Intakes' })] }));
  show(address, user);
}

function show(address: string, user = aUser({ user_id: 'admin', user_type: 'admin' })): void {
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
  it('are created in one press for the last quarter, and open with their figures and files', async () => {
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

  it('accept notes, then a signature after confirmation, and nothing afterwards', async () => {
    open('/?report=report-1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note on the report' }), 'A busy summer.');
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }));
    await waitFor(() =>
      expect(api.callsOf('PUT /api/reports/report-1')[0]?.body).toMatchObject({ note: 'A busy summer.' }),
    );
    // Disabled while it saves, and again once the report has been read again.
    const isSaving = (): boolean => screen.getByRole('button', { name: 'Save notes' }).hasAttribute('data-loading');
    await waitFor(() => expect(isSaving()).toBe(false));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save notes' })).toBeDisabled());
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await userEvent.click((await screen.findAllByRole('button', { name: 'Sign' })).at(-1) as HTMLElement);
    expect(await screen.findByText(/Signed by Main Admin, 3 October 2026/)).toBeVisible();
    expect(api.callsOf('POST /api/reports/report-1/sign')[0]?.headers['if-match']).toBe('"2"');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });

  it('2.4/2 are signed only once notes that are being saved, or were only typed, are stored', async () => {
    open('/?report=report-1');
    let store = (): void => undefined;
    const stored = new Promise<void>((resolve) => (store = resolve));
    api.on({
      'PUT /api/reports/report-1': async () => {
        await stored;
        return { body: aReport({ note: 'A busy summer.', version: 7 }) };
      },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note on the report' }), 'A busy summer.');
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(/^Unsaved notes are saved first/)).toBeVisible();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Sign' })).at(-1) as HTMLElement);
    await waitFor(() => expect(api.callsOf('PUT /api/reports/report-1')).toHaveLength(1));
    expect(api.callsOf('POST /api/reports/report-1/sign')).toEqual([]);
    store();
    await waitFor(() => expect(api.callsOf('POST /api/reports/report-1/sign')[0]?.headers['if-match']).toBe('"7"'));
    expect(api.callsOf('PUT /api/reports/report-1')).toHaveLength(1);
  });

  it('2.4/2 are not signed when their notes cannot be saved', async () => {
    open('/?report=report-1');
    api.on({ 'PUT /api/reports/report-1': { status: 409, body: { detail: 'Somebody else changed this.' } } });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note on the report' }), 'Late');
    await userEvent.click(screen.getByRole('button', { name: 'Save notes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await screen.findByText(/^Unsaved notes are saved first/);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Sign' })).at(-1) as HTMLElement);
    await waitFor(() => expect(api.callsOf('PUT /api/reports/report-1')).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save notes' })).toBeEnabled());
    expect(api.callsOf('POST /api/reports/report-1/sign')).toEqual([]);
  });

  it('signed ones can be replaced by a new one for the same period', async () => {
    open('/?report=s');
    await userEvent.click(await screen.findByRole('button', { name: 'Create a report that replaces this one' }));
    await waitFor(
      () =>
      expect(api.callsOf('POST /api/reports')[0]?.body).toEqual({
        template_id: 'default', from: '2026-07-01', to: '2026-09-30', supersedes: 's',
      }), // prettier-ignore
    );
  });

  it('offer neither signature nor templates to other users', async () => {
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

  it('2.4/2 a template can have single steps of a cascade, SVR12 too', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'New template' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Cures');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hepatitis C cascade: cured (SVR12)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Template' })).toHaveDisplayValue('Cures'));
    const body = api.callsOf('POST /api/report-templates')[0]?.body as { indicators: object[] };
    expect(body.indicators.at(-1)).toEqual({ label: 'Hepatitis C cascade: cured (SVR12)', cascade: 'hcv-svr12' });
  });

  it('2.4/2 a funder’s form becomes a template: each line is mapped once, in its order', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Template from a form' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save template' }));
    expect(await screen.findByText(REPORT_TEXTS.nameNeeded)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ministry form');
    const csv = 'No.,Line\n1,Condoms handed out\n2,"Registrations, by gender"\n3,People with SVR12';
    // jsdom's files have no text().
    const file = Object.assign(new File([csv], 'form.csv', { type: 'text/csv' }), { text: async () => csv });
    await userEvent.upload(screen.getByLabelText('The funder’s form as CSV'), file);
    const line = await screen.findByRole('combobox', { name: 'Registrations, by gender' });
    expect(line).toHaveDisplayValue('Registrations by gender');
    expect(screen.getByRole('combobox', { name: 'Condoms handed out' })).toHaveDisplayValue('Not counted here');
    const cured = 'Hepatitis C cascade: cured (SVR12)';
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'People with SVR12' }), cured);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Line' }), 'Leave this line out');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Template' })).toHaveDisplayValue('Ministry form'));
    const body = api.callsOf('POST /api/report-templates')[0]?.body as { indicators: object[] };
    expect(body.indicators).toEqual([
      { label: 'Condoms handed out', manual: true },
      expect.objectContaining({ label: 'Registrations, by gender', query: expect.any(Object) }),
      { label: 'People with SVR12', cascade: 'hcv-svr12' },
    ]);
  });

  it('2.4/2 a funder’s workbook becomes a template: each cell is mapped once, changed later and undone', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Template from a workbook' }));
    await userEvent.upload(await screen.findByLabelText('The funder’s workbook'), new File(['PK'], 'return.xlsx'));
    const tested = await screen.findByRole('combobox', {
      name: 'Return, B4: 1.1 People tested for HIV · This quarter',
    });
    expect(tested).toHaveDisplayValue('People tested for HIV');
    expect(api.callsOf('POST /api/report-templates/form')[0]?.body).toEqual({ name: 'return.xlsx', content: 'UEs=' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('return');
    const cured = screen.getByRole('combobox', { name: /People cured/ });
    expect(cured).toHaveDisplayValue('Not counted here');
    await userEvent.selectOptions(cured, 'Hepatitis C cascade: cured (SVR12)');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Template' })).toHaveDisplayValue('return'));
    const body = api.callsOf('POST /api/report-templates')[0]?.body as { indicators: object[]; file: object };
    expect(body.file).toEqual({ name: 'return.xlsx', content: 'UEs=' });
    expect(body.indicators).toEqual([
      {
        label: '1.1 People tested for HIV · This quarter',
        place: { sheet: 'Return', cell: 'B4' },
        cascade: 'hiv-tested',
      },
      { label: '1.2 People cured · This quarter', place: { sheet: 'Return', cell: 'B5' }, cascade: 'hcv-svr12' },
      { label: '2.1 Condoms handed out · This quarter', place: { sheet: 'Return', cell: 'B6' }, manual: true },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit template' }));
    const again = await screen.findByRole('combobox', { name: /People cured/ });
    expect(again).toHaveDisplayValue('Hepatitis C cascade: cured (SVR12)');
    await userEvent.selectOptions(again, 'Leave this cell out');
    await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the last change' }));
    await waitFor(() => expect(api.callsOf('POST /api/report-templates/template-1/undo')).toHaveLength(1));
    const changed = api.callsOf('PUT /api/report-templates/template-1')[0]?.body as { indicators: object[] };
    expect(changed.indicators).toHaveLength(2);
  });

  it('2.4/2 a workbook that can’t be a form is rejected with what to do', async () => {
    open();
    api.on({ 'POST /api/report-templates/form': { status: 422, body: { detail: FORM_TEXTS.macros } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Template from a workbook' }));
    await userEvent.upload(await screen.findByLabelText('The funder’s workbook'), new File(['PK'], 'return.xlsx'));
    expect(await screen.findByText(FORM_TEXTS.macros)).toBeVisible();
  });

  it('2.4/2 with a workbook offer it filled in, and name the cells that were not', async () => {
    const [figures] = aReport().figures;
    const place = { sheet: 'Return', cell: 'B6', share: false };
    const condoms = { label: 'Condoms', sentence: '', table: { columns: ['Period', 'Figure'], rows: [['Q3 2026', null]] }, n: null, note: '', place }; // prettier-ignore
    api = stubApi({}, aFakeApi({ reports: [aReport({ form: 'return.xlsx', figures: [...(figures ? [figures] : []), condoms] })] })); // prettier-ignore
    show('/?report=report-1');
    expect(await screen.findByRole('link', { name: 'return.xlsx' })).toHaveAttribute(
      'href',
      '/api/reports/report-1/form',
    );
    expect(screen.getByText('To fill in return.xlsx manually: Return, B6 (Condoms).')).toBeVisible();
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
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Make each quarter’s report automatically' }));
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
