import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { aSavedQuestion } from '@firstlight/testing/fake-api/analytics';
import { aLegacyUpload } from '@firstlight/testing/fake-api/builders';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { OverviewPanel } from '../features/overview/overview-panel';
import { SavedQuestions } from '../features/saved-questions/saved-questions';
import { UploadList } from '../features/legacy/upload-list';

let api: ApiStub;

function open(others: ReactNode = null): void {
  api = stubApi(
    {},
    aFakeApi({
      legacyUploads: [aLegacyUpload(), aLegacyUpload({ upload_id: 'clean', filename: 'clean.csv', rejects: 0 })],
      savedQuestions: [aSavedQuestion({ id: 'a', name: 'Intakes' })],
    }),
  );
  render(
    <StaffStoreProvider>
      <StaffUiProvider>
        <PlatformRouter addresses={['/admin-analytics']}>
          <main>
            <UploadList />
            {others}
          </main>
        </PlatformRouter>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('ANA-19 earlier uploads', () => {
  it('keep the file of rejected rows within reach, if there are any', async () => {
    open();
    const file = await screen.findByRole('link', { name: 'Rejected rows of history.xlsx (CSV)' });
    expect(file).toHaveAttribute('href', '/api/legacy-uploads/u/rejects');
    expect(screen.getByRole('button', { name: 'Undo clean.csv' })).toBeVisible();
    expect(screen.getAllByRole('link')).toEqual([file]);
  });

  it('have the overview and the pinned answers counted again when one is undone', async () => {
    open(
      <>
        <OverviewPanel chart={() => null} />
        <SavedQuestions chart={() => null} />
      </>,
    );
    const counted = (): number[] =>
      ['GET /api/analytics/overview', 'GET /api/saved-questions/*/answer'].map((route) => api.callsOf(route).length);
    await waitFor(() => expect(counted()).toEqual([1, 1]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo history.xlsx' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo upload' }));
    await waitFor(() => expect(counted()).toEqual([2, 2]));
  });
});
