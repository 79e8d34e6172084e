import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LabTestsTab } from '../features/lab-tests/lab-tests-tab';
import { MedicationsTab } from '../features/medications/medications-tab';
import { NotesTab } from '../features/notes/notes-tab';
import { newTabStateStore } from './tab-state-store';
import { RecordProvider, type RecordContextValue } from './record-context';

const record: RecordContextValue = {
  screen: 'edit',
  registrationId: null,
  openClientTab: () => undefined,
  ensureRegistration: null,
  tabState: newTabStateStore(),
  reportUnsaved: () => undefined,
};

function open(tab: ReactElement, save: string): void {
  stubApi({ 'GET /api/notes-templates': { body: [] } });
  const Screen = (): ReactElement => (
    <RecordProvider value={{ ...record, tabState: newTabStateStore() }}>{tab}</RecordProvider>
  );
  const routes = [{ path: '/', Screen, kind: 'staff' as const }];
  renderRemote({ name: 'mf-registration', routes }, '/', aUser());
  expect(screen.getByRole('button', { name: save })).toBeDisabled();
}

describe('the edit screen without a registration id', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['TAB-TEST-04', <LabTestsTab key="tests" />, 'Save Test', 'Registration ID is required to save tests.'],
    [
      'TAB-MED-04',
      <MedicationsTab key="medications" />,
      'Save Medication',
      'Please load a registration first to save medications.',
    ],
    ['TAB-NOTE-08', <NotesTab key="notes" onManage={() => undefined} />, 'Save Note', 'Registration ID not available'],
  ])('%s shows what is missing and saves nothing', async (_, tab, save, text) => {
    open(tab, save);
    expect(screen.getByText(text, { exact: false })).toBeInTheDocument();
    // The shortcut reaches the form although its button is disabled.
    fireEvent.submit(screen.getByRole('button', { name: save }));
    expect((await screen.findAllByText(text, { exact: false })).length).toBe(2);
  });
});
