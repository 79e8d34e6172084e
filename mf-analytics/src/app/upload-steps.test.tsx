import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { LegacyInspection } from '@firstlight/domain/insight/legacy-data';
import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { stubApi } from '@firstlight/testing/stub-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsScreen } from './analytics-screen';

const INSPECTION: LegacyInspection = {
  filename: 'history.csv',
  header_row: 1,
  kind: 'registrations',
  rows: 2,
  sheets: { read: '2018', left: ['2017', '2019'] },
  columns: [
    { index: 0, header: 'Town', field: 'city', date_order: null, date_question: null, samples: ['••••'] },
    { index: 1, header: 'First', field: 'firstName', date_order: null, date_question: null, samples: ['••••'] },
  ],
};

/** The inspection is answered at once; every other call stays in progress. */
function answerInspection(): void {
  class Request {
    upload = {};
    status = 200;
    responseText = JSON.stringify(INSPECTION);
    path = '';
    onload = (): void => undefined;
    open(_method: string, path: string): void {
      this.path = path;
    }
    setRequestHeader(): void {}
    abort(): void {}
    send(): void {
      if (this.path.endsWith('/inspect')) queueMicrotask(() => this.onload());
    }
  }
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => new Request() as unknown as XMLHttpRequest);
}

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const town = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: 'Town is' });

async function openCheck(): Promise<void> {
  stubApi({}, aFakeApi({}));
  rememberUser(aUser());
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter>
          <main>
            <AnalyticsScreen />
          </main>
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
  await press('Upload Data');
  answerInspection();
  await userEvent.upload(screen.getByLabelText(/Choose a file/), new File(['Town,First'], 'history.csv'));
  await userEvent.selectOptions(await town(), 'Not used');
}

describe('2.1/29 the check of a file', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('continues after Upload Data has closed and reopened the panel, and after a cancelled call', async () => {
    await openCheck();
    await press('Upload Data');
    expect(screen.queryByRole('combobox', { name: 'Town is' })).toBeNull();
    await press('Upload Data');
    expect(await town()).toHaveDisplayValue('Not used');
    await press('Check every row');
    expect(screen.queryByRole('combobox', { name: 'Town is' })).toBeNull();
    await press('Cancel');
    expect(await town()).toHaveDisplayValue('Not used');
  });

  it('names the sheets of a workbook that are not read', async () => {
    await openCheck();
    expect(screen.getByText(/^Only the sheet “2018” is read\. “2017” and “2019” are not: save each/)).toBeVisible();
  });

  it('asks before Cancel or another kind drops what was chosen', async () => {
    await openCheck();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'This file has' }), 'Tests');
    expect(await screen.findByRole('dialog', { name: 'Read the file as tests?' })).toBeVisible();
    await press('Keep the choices');
    expect(await town()).toHaveDisplayValue('Not used');
    await press('Cancel');
    expect(await screen.findByRole('dialog', { name: LEAVE_QUESTION.title })).toBeVisible();
    await press('Leave');
    expect(await screen.findByLabelText(/Choose a file/)).toBeInTheDocument();
  });

  it('has the focus at its heading after each step, not on the page', async () => {
    await openCheck();
    const heading = screen.getByRole('heading', { name: 'Upload legacy data' });
    await press('Check every row');
    expect(heading).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(heading).toHaveFocus();
  });
});
