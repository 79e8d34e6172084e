import { describe, expect, it } from '@jest/globals';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { rememberUser, useNavigate } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { aReport } from '@firstlight/testing/fake-api/reports';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Reports } from './reports';

const SAVE = 'PUT /api/reports/report-1';
const REPORT = 'GET /api/reports/report-1';
const STALE = { status: 409, body: { detail: 'This record was changed by someone else.' } };
const FORMS = `registration-drafts/${FORMS_DRAFT_KEY}`;

function open(routes: StubbedRoutes = {}): ApiStub {
  const api = stubApi(routes, aFakeApi({ reports: [aReport()] }));
  rememberUser(aUser({ user_id: 'admin', user_type: 'admin' }));
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter addresses={['/', '/?report=report-1']}>
          <main>
            <BackButton />
            <Reports />
          </main>
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
  return api;
}

function BackButton(): ReactElement {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Browser’s Back</button>;
}

const note = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Note on the report' });
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save notes' }));

describe('2.4/2 the notes on a report', () => {
  it('stay in the form when someone else has saved others, and replace them only once those were shown', async () => {
    const api = open({ [SAVE]: STALE });
    await userEvent.type(await note(), 'Late');
    api.on({ [REPORT]: { body: aReport({ version: 2, note: 'Earlier' }) } });
    await save();
    expect(await screen.findByText('Saved by someone else: Earlier')).toBeVisible();
    expect(await note()).toHaveValue('Late');
    expect(api.callsOf(SAVE)[0]?.headers['if-match']).toBe('"1"');
    api.on({ [SAVE]: { body: aReport({ version: 3, note: 'Late' }) } });
    await save();
    await waitFor(() => expect(screen.queryByText(/^Saved by someone else/)).toBeNull());
    expect(api.callsOf(SAVE)[1]?.headers['if-match']).toBe('"2"');
  });

  it('stay in the form when the connection returns, and are still based on what was read', async () => {
    const api = open({ [SAVE]: STALE });
    await userEvent.type(await note(), 'Late');
    api.on({ [REPORT]: { body: aReport({ version: 2, note: 'Earlier' }) } });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.callsOf(REPORT)).toHaveLength(2));
    expect(await note()).toHaveValue('Late');
    await save();
    await waitFor(() => expect(api.callsOf(SAVE)[0]?.headers['if-match']).toBe('"1"'));
  });

  it('keep what is typed while they are being saved, with the focus and the notes on indicators open', async () => {
    let store = (): void => undefined;
    const stored = new Promise<void>((resolve) => (store = resolve));
    const saved = aReport({ version: 2, note: 'Busy' });
    const api = open();
    api.on({
      [SAVE]: async () => {
        await stored;
        api.on({ [REPORT]: { body: saved } });
        return { body: saved };
      },
    });
    await userEvent.type(await note(), 'Busy');
    await userEvent.click(screen.getByText('Notes on indicators'));
    await save();
    await userEvent.type(await note(), ' summer');
    store();
    await waitFor(() => expect(api.callsOf(REPORT)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save notes' })).toBeEnabled());
    expect(await note()).toHaveValue('Busy summer');
    expect(await note()).toHaveFocus();
    expect(screen.getByRole('group')).toHaveAttribute('open');
    await save();
    await waitFor(() => expect(api.callsOf(SAVE)[1]?.headers['if-match']).toBe('"2"'));
  });

  it('2.6/5 come back as a draft of only the edited ones, based on the version they were typed into', async () => {
    const kept = JSON.stringify({ version: 1, texts: { report: 'Late' } });
    const draft = { form: {}, work: { 'report-notes:report-1': kept }, based_on: null, version: 1, saved_at: '' };
    const [figures] = aReport().figures;
    const later = aReport({ version: 2, figures: figures ? [{ ...figures, note: 'Fewer outings' }] : [] });
    const api = open({ [`GET /api/${FORMS}`]: { body: { draft } }, [REPORT]: { body: later }, [SAVE]: STALE });
    await waitFor(async () => expect(await note()).toHaveValue('Late'));
    await save();
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
    expect(api.callsOf(SAVE)[0]?.headers['if-match']).toBe('"1"');
    expect(api.callsOf(SAVE)[0]?.body).toEqual({ note: 'Late', indicator_notes: ['Fewer outings'] });
  });

  it('2.6/5 are left only after a question: for the list, with Back, but not when their draft is deleted', async () => {
    const api = open();
    await userEvent.type(await note(), 'Late');
    await userEvent.click(screen.getByRole('button', { name: 'All reports' }));
    expect(await screen.findByRole('dialog', { name: LEAVE_QUESTION.title })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(await note()).toHaveValue('Late');
    await userEvent.click(screen.getByRole('button', { name: 'Browser’s Back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await note()).toHaveValue('Late');
    await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Make report' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsOf('DELETE /api/reports/report-1')).toHaveLength(1);
  });
});
