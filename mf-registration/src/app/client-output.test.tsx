import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { loadClientTab, openClientTab, press, RECORD } from '../testing/client-tab';

loadClientTab();

const hcv = {
  ...itemFields('t-1'),
  at_registration: false,
  result_changes: [],
  test_type: 'HCV',
  test_date: '2026-05-10',
  hcv_result: 'positive',
};
const write = jest.fn<(text: string) => Promise<void>>();
const copied = async (): Promise<string> => {
  await press('Copy');
  await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  return write.mock.calls[0]?.[0] ?? '';
};

async function openIntake(routes: StubbedRoutes = {}, user = aUser()): Promise<ApiStub> {
  sessionStorage.setItem('admin_authenticated', 'true');
  const api = stubApi({ 'GET /api/registration-drafts/intake': { body: { draft: null } }, ...routes });
  renderRemote(remote, '/admin-register', user);
  await userEvent.type(await screen.findByLabelText(/^First Name/), 'Maple');
  await userEvent.type(screen.getByLabelText(/^Last Name/), 'Testperson');
  return api;
}

async function choosePositiveHiv(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText('Test Type'), 'HIV');
  await userEvent.selectOptions(screen.getByLabelText('HIV Result'), 'positive');
}

describe('CLI-29 tests that were not read', () => {
  beforeEach(() => {
    sessionStorage.clear();
    write.mockReset().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('are not "none" for a user without Tests', async () => {
    const routes = { [`POST ${RECORD}/output`]: { status: 204 } };
    const api = await openClientTab(routes, aRegistration(), aUser({ permissions: { Client: true } }));
    expect(await copied()).toContain('Tests:\nnot included (no access to Tests)');
    expect(api.callsOf(`GET ${RECORD}/tests`)).toHaveLength(0);
  });

  it('are not "none" if the permission was removed a moment ago', async () => {
    await openClientTab({ [`GET ${RECORD}/tests`]: { status: 403 }, [`POST ${RECORD}/output`]: { status: 204 } });
    expect(await copied()).toContain('Tests:\nnot included (no access to Tests)');
  });

  it.each(['offline', { status: 503 }] as const)('stop copy and print when the answer is %j', async (answer) => {
    const api = await openClientTab({ [`GET ${RECORD}/tests`]: answer });
    await press('Copy');
    expect(await screen.findByText(/^Failed to copy data to clipboard\./)).toBeInTheDocument();
    await press('Print');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print client summary', hidden: true }));
    expect(await screen.findByText(/^Failed to print the client summary/)).toBeInTheDocument();
    expect(write).not.toHaveBeenCalled();
    expect(api.callsOf(`POST ${RECORD}/output`)).toHaveLength(0);
  });

  it('show an unsaved result of the test at registration', async () => {
    await openClientTab({
      [`GET ${RECORD}/tests`]: { body: { tests: [hcv] } },
      [`POST ${RECORD}/output`]: { status: 204 },
    });
    await choosePositiveHiv();
    const text = await copied();
    expect(text).toContain('HIV, positive');
    expect(text).toContain('HCV, positive');
  });

  it('include the test typed on an intake', async () => {
    await openIntake();
    expect(await copied()).toContain('Tests:\nnone recorded');
    write.mockClear();
    await choosePositiveHiv();
    expect(await copied()).toContain('HIV, positive');
  });

  it('include the tests saved on an intake before its registration', async () => {
    await openIntake({
      'POST /api/admin-register': { status: 201, body: { registration_id: 'r-9' } },
      'POST /api/admin-registration/r-9/attachment': { status: 201, body: { id: 'a-1' } },
      'GET /api/admin-registration/r-9/tests': { body: { tests: [hcv] } },
      'POST /api/admin-registration/r-9/output': { status: 204 },
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Attachments' }));
    await userEvent.selectOptions(await screen.findByLabelText(/^Document Type/), 'consultation-report');
    await userEvent.type(screen.getByLabelText('Document URL'), 'https://example.org/letter');
    await press('Load URL');
    await press('Save Attachment');
    await userEvent.click(await screen.findByRole('tab', { name: /Client/ }));
    expect(await copied()).toContain('2026-05-10, HCV, positive');
  });
});
