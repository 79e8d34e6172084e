import { describe, expect, it } from '@jest/globals';
import { REPORT_TEXTS } from '@firstlight/domain/insight/reports';
import { rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { aReport } from '@firstlight/testing/fake-api/reports';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, type StubbedRoutes, stubApi } from '@firstlight/testing/stub-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Reports } from './reports';

const SIGNED = aReport({ id: 's', signed_at: '2026-10-03T15:00:00Z', signed_by: 'Main Admin', editable: false });
const TEMPLATES = 'POST /api/report-templates';

function open(address: string, routes: StubbedRoutes = {}): ApiStub {
  const api = stubApi(routes, aFakeApi({ reports: [aReport(), SIGNED] }));
  rememberUser(aUser({ user_id: 'admin', user_type: 'admin' }));
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
  return api;
}

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body);
const keysOf = (api: ApiStub): (string | undefined)[] =>
  api.callsOf(TEMPLATES).map(({ headers }) => headers['idempotency-key']);

describe('2.4/2 the steps of a report', () => {
  it('have the focus at their heading, not on the page', async () => {
    open('/');
    await press(/^Open /);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    await press('All reports');
    expect(await screen.findByRole('heading', { name: 'New report' })).toHaveFocus();
  });

  it('put Make report before the buttons of templates', async () => {
    open('/');
    await screen.findByRole('button', { name: 'New template' });
    const [first] = screen.getAllByRole('button');
    expect(first).toHaveAccessibleName('Make report');
  });

  it('say that the report is signed, at the line that shows it', async () => {
    open('/?report=report-1');
    await press('Sign');
    await press('Sign');
    const line = await screen.findByText(/Signed by Main Admin, 3 October 2026/);
    expect(line).toHaveFocus();
  });

  it('let another template be chosen for a replacement if the report’s own was deleted', async () => {
    const refusal = { status: 422, body: { detail: REPORT_TEXTS.unknownTemplate } };
    const api = open('/?report=s', { 'POST /api/reports': refusal });
    await press('Create a report that replaces this one');
    expect(await screen.findByRole('dialog', { name: 'Choose a template' })).toBeVisible();
    api.removeRoutes();
    await press('Make report');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /api/reports').at(-1)?.body).toMatchObject({ template_id: 'default', supersedes: 's' });
    expect(await screen.findByRole('button', { name: 'Sign' })).toBeVisible();
  });

  it('save a template once after a lost response, and a corrected one as another', async () => {
    const api = open('/', { [TEMPLATES]: 'offline' });
    await press('New template');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'Ministry');
    const saves = async (count: number): Promise<void> => {
      await press('Save template');
      await waitFor(() => expect(keysOf(api)).toHaveLength(count));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Save template' })).not.toHaveAttribute('data-loading'),
      );
    };
    await saves(1);
    await saves(2);
    await userEvent.type(name, ' 2026');
    await saves(3);
    const [first, second, corrected] = keysOf(api);
    expect([first === second, first === corrected]).toEqual([true, false]);
  });
});
