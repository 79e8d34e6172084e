import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useNotices } from '@firstlight/staff-data';
import { anAuditAlert } from '@firstlight/testing/fake-api/builders';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { renderStaff } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AlertsPanel } from './alerts-panel';

/** The shell shows the notices; here they are below the panel. */
function PanelWithNotices(): ReactElement {
  const { notices } = useNotices();
  return (
    <>
      <AlertsPanel onShow={() => undefined} />
      <output>{notices.map(({ text }) => text).join(' | ')}</output>
    </>
  );
}

afterEach(() => void jest.restoreAllMocks());

describe('2.6/6 unusual access', () => {
  it('says that an alert could not be marked as reviewed', async () => {
    stubApi({ 'POST /api/audit/alerts/*/review': 'offline' }, aFakeApi({ auditAlerts: [anAuditAlert()] }));
    renderStaff(<PanelWithNotices />);
    await userEvent.click(await screen.findByRole('button', { name: /^Mark as reviewed/ }));
    expect(await screen.findByText('The alert could not be marked as reviewed. Please try again.')).toBeVisible();
  });
});
