import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { press } from '@firstlight/testing/press';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const BASE = '/api/admin-registration/r-1';
const CREATE = 'POST /api/admin-register';
const record = aRegistration();
const fresh = { ...record, city: 'Leamington', version: 4, updated_by_name: 'Mara Sample' };

function open(path: string, routes: StubbedRoutes): { api: ApiStub; page: StaffPage } {
  const api = stubApi({ 'GET /api/registration-drafts': { body: { drafts: [] } }, ...routes });
  return { api, page: renderRemote(remote, path, aUser()) };
}

const typeInto = async (label: string | RegExp, text: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(label), text);

function later(answer: { status?: number; body?: unknown }) {
  let send = (): void => undefined;
  const asked = new Promise<void>((done) => (send = done));
  const handler = async (): Promise<typeof answer> => {
    await asked;
    return answer;
  };
  return { send: () => act(async () => send()), handler };
}

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));
afterEach(() => void jest.restoreAllMocks());

describe('a record that is reopened within a minute', () => {
  async function reopen(
    change: (page: StaffPage) => Promise<void>,
  ): Promise<{ api: ApiStub; send: () => Promise<void> }> {
    const { api, page } = open('/admin-edit/r-1', { [`GET ${BASE}`]: { body: record } });
    await screen.findByLabelText('City');
    await page.go('/admin-menu');
    const answer = later({ body: fresh });
    api.on({ [`GET ${BASE}`]: answer.handler });
    await page.go('/admin-edit/r-1');
    await change(page);
    return { api, send: answer.send };
  }

  it('2.1/15 shows the fresh response in the form, and saves with its version', async () => {
    const { api, send } = await reopen(async () => {
      expect(await screen.findByLabelText('City')).toHaveValue(record.city);
    });
    await send();
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Leamington'));
    api.on({ [`PUT ${BASE}`]: { body: { ...fresh, version: 5 } } });
    await press('Save');
    await waitFor(() => expect(api.callsOf(`PUT ${BASE}`)[0]?.body).toMatchObject({ version: 4, city: 'Leamington' }));
  });

  it('2.1/15 keeps text typed before the fresh response came, and compares the two', async () => {
    const { send } = await reopen(() => typeInto('AKA', 'Sugar'));
    await send();
    expect(
      await screen.findByText(/Mara Sample saved this record at .* Nothing you typed is lost\./),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar');
    await press('Compare');
    expect(screen.getByRole('radio', { name: 'Leamington' })).toBeChecked();
  });
});

describe('an intake whose response was lost', () => {
  const fill = async (): Promise<void> => {
    await typeInto(/^First Name/, 'Maple');
    await typeInto(/^Last Name/, 'Testperson');
  };

  it('2.1/20 is stored once, even if it was changed before the next attempt', async () => {
    const { api } = open('/admin-register', { [CREATE]: lost });
    await fill();
    await press('Save');
    await screen.findByText(/Unable to connect to the server/);
    await typeInto('City', 'Essex');
    api.on({
      [CREATE]: { status: 201, body: { registration_id: 'r-1' } },
      [`PUT ${BASE}`]: { body: record },
    });
    await press('Save');
    expect(await screen.findByRole('heading', { name: 'Saved for Review!' })).toBeInTheDocument();
    const creates = api.callsOf(CREATE);
    expect(creates).toHaveLength(2);
    expect(creates[1]?.body).toEqual(creates[0]?.body);
    expect(creates[1]?.headers['idempotency-key']).toBe(creates[0]?.headers['idempotency-key']);
    expect(api.callsOf(`PUT ${BASE}`)[0]?.body).toMatchObject({ city: 'Essex' });
  });

  it('2.1/16 text typed during the save becomes part of the same client', async () => {
    const answer = later({ status: 201, body: { registration_id: 'r-1' } });
    const { api } = open('/admin-register', { [CREATE]: answer.handler, [`PUT ${BASE}`]: { body: record } });
    await fill();
    await press('Save');
    await typeInto('City', 'Essex');
    await answer.send();
    expect(await screen.findByRole('heading', { name: 'Saved for Review!' })).toBeInTheDocument();
    expect(api.callsOf(CREATE)).toHaveLength(1);
    expect(api.callsOf(`PUT ${BASE}`)[0]?.body).toMatchObject({ city: 'Essex' });
  });

  it('2.1/20 is offered again if the session had ended', async () => {
    const { api } = open('/admin-register', { [CREATE]: { status: 401, body: { detail: 'Please sign in.' } } });
    await fill();
    await press('Save');
    expect(await screen.findByText('Your session had ended, so this was not saved.')).toBeInTheDocument();
    api.on({ [CREATE]: { status: 201, body: { registration_id: 'r-1' } } });
    await press('Save now');
    expect(await screen.findByRole('heading', { name: 'Saved for Review!' })).toBeInTheDocument();
  });
});
