import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { press } from '@firstlight/testing/press';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { fill } from '@firstlight/testing/fill';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, inTurn, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const SAVE = 'POST /api/admin-register';
const UPDATE = 'PUT /api/admin-registration/r-9';
const READ = 'GET /api/admin-registration/r-9';
const STALE = { status: 409, body: { detail: 'Someone else changed this.' } };
const ids = { id: 'r-9', registration_id: 'r-9' };
/** The record of the attachment, with the phone that a colleague added. */
const theirs = {
  ...Object.fromEntries(Object.keys(aRegistration()).map((field) => [field, null])),
  ...{ ...ids, status: 'pending', firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', version: 2 },
  ...{ phone1: '5195550177', updated_by_name: 'Mara Sample', updated_at: '2026-11-20T14:05:00.000Z' },
};

/** An intake whose attachment has created the record r-9. */
async function withStub(routes: StubbedRoutes): Promise<ApiStub> {
  const api = stubApi({
    [SAVE]: { status: 201, body: { ...ids, version: 1 } },
    'POST /api/admin-registration/r-9/attachment': { status: 201, body: { id: 'a-1' } },
    'PUT /api/registration-drafts/*': { body: { version: 1, saved_at: '2026-11-20T14:05:00.000Z' } },
    [READ]: { body: theirs },
    ...routes,
  });
  renderRemote(remote, '/admin-register', aUser());
  await fill(await screen.findByLabelText(/^First Name/), 'Maple');
  await fill(screen.getByLabelText(/^Last Name/), 'Testperson');
  await userEvent.click(screen.getByRole('tab', { name: 'Attachments' }));
  await userEvent.selectOptions(await screen.findByLabelText(/^Document Type/), 'consultation-report');
  await fill(screen.getByLabelText('Document URL'), 'https://example.org/letter');
  await press('Load URL');
  await press('Save Attachment');
  await waitFor(() => expect(api.callsOf('POST /api/admin-registration/r-9/attachment')).toHaveLength(1));
  await userEvent.click(screen.getByRole('tab', { name: /Client/ }));
  await fill(await screen.findByLabelText('City'), 'Essex');
  return api;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.setItem('admin_authenticated', 'true');
});
afterEach(() => void jest.restoreAllMocks());

describe('2.1/15 TAB-ATT-14 saving an intake over the record that its attachment created', () => {
  it('sends the version of that record', async () => {
    const api = await withStub({ [UPDATE]: { body: { ...theirs, version: 2 } } });
    await press('Save');
    await screen.findByText('Saved for Review!');
    expect(api.callsOf(UPDATE)[0]?.body).toMatchObject({ version: 1, city: 'Essex' });
  });

  it('keeps the phone that a colleague added meanwhile', async () => {
    const api = await withStub({ [UPDATE]: inTurn(STALE, { body: { ...theirs, version: 3 } }) });
    await press('Save');
    await screen.findByText('Saved for Review!');
    expect(api.callsOf(UPDATE)[1]?.body).toMatchObject({ version: 2, city: 'Essex', phone1: '5195550177' });
  });

  it('shows both if the colleague filled in the same field, and saves the chosen ones', async () => {
    const api = await withStub({ [UPDATE]: inTurn(STALE, { body: { ...theirs, version: 3 } }) });
    await fill(screen.getByLabelText('Phone 1'), '226 555 0101');
    await press('Save');
    expect(await screen.findByText(/Mara Sample saved this record/)).toBeInTheDocument();
    expect(api.callsOf(UPDATE)).toHaveLength(1);
    await press('Compare');
    await userEvent.click(await screen.findByRole('radio', { name: '(519) 555-0177' }));
    await press('Continue with these');
    await press('Save');
    await screen.findByText('Saved for Review!');
    expect(api.callsOf(UPDATE)[1]?.body).toMatchObject({ version: 2, city: 'Essex', phone1: '5195550177' });
  });

  it('saves on the surviving record if it was merged meanwhile', async () => {
    const survivor = { ...theirs, id: 'r-2', registration_id: 'r-2', version: 5 };
    const api = await withStub({
      [UPDATE]: { status: 404, body: { detail: 'Registration not found.' } },
      [READ]: { body: survivor },
      'PUT /api/admin-registration/r-2': { body: { ...survivor, version: 6 } },
    });
    await press('Save');
    await screen.findByText('Saved for Review!');
    expect(api.callsOf('PUT /api/admin-registration/r-2')[0]?.body).toMatchObject({
      version: 5,
      city: 'Essex',
      phone1: '5195550177',
    });
  });
});
