import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

jest.setTimeout(60_000);

const RECORD = '/api/admin-registration/r-1';

async function open(tab = ''): Promise<ApiStub> {
  const api = stubApi({
    'GET /api/dispositions': { body: [] },
    'GET /api/referral-sites': { body: [] },
    'GET /api/clinical-templates': { body: [] },
    [`GET ${RECORD}`]: { body: aRegistration() },
    [`PUT ${RECORD}`]: { body: aRegistration({ version: 4 }) },
    [`GET ${RECORD}/dispensing`]: { body: { dispensing: [] } },
  });
  renderRemote(remote, `/admin-edit/r-1${tab}`, aUser());
  await screen.findByRole('button', { name: tab === '' ? 'Save' : 'Save Dispensing' });
  return api;
}

/** The calls except drafts, which are saved automatically. */
const written = (api: ApiStub): string[] =>
  api.calls
    .filter(({ method, path }) => ['PUT', 'POST'].includes(method) && !path.includes('/registration-drafts/'))
    .map(({ method, path }) => `${method} ${path}`);

describe('Enter in a single-line field', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/22 moves to the next field without saving; Save and Ctrl-S save', async () => {
    const api = await open();
    await userEvent.type(screen.getByLabelText(/^First Name/), 'Sugar{Enter}');
    expect(screen.getByLabelText(/^Last Name/)).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(written(api).filter((call) => call.startsWith('PUT'))).toEqual([]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(1));
  });

  it('2.1/22 works with a card reader, which types quickly and ends with Enter', async () => {
    const api = await open();
    await userEvent.clear(screen.getByLabelText(/^Health Card/));
    await userEvent.type(screen.getByLabelText(/^Health Card/), '1234567897{Enter}');
    expect(screen.getByLabelText(/^Health Card/)).toHaveValue('1234567897');
    expect(screen.getByLabelText(/^Health Card/)).not.toHaveFocus();
    expect(api.callsOf(`PUT ${RECORD}`)).toEqual([]);
  });

  it('2.1/22 keeps Enter in text areas and during IME composition', async () => {
    const api = await open();
    await userEvent.type(screen.getByLabelText('Instructions'), 'one{Enter}two');
    expect(screen.getByLabelText('Instructions')).toHaveValue('one\ntwo');
    const aka = screen.getByLabelText('AKA');
    aka.focus();
    fireEvent.keyDown(aka, { key: 'Enter', isComposing: true });
    expect(aka).toHaveFocus();
    expect(api.callsOf(`PUT ${RECORD}`)).toEqual([]);
  });

  it('2.1/22 Ctrl-S during a save sends no second, outdated one', async () => {
    const api = await open();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.on({
      [`PUT ${RECORD}`]: async ({ body }) => {
        await answered;
        return { body: { ...aRegistration(), ...(body as object), version: 4 } };
      },
    });
    await userEvent.type(screen.getByLabelText('AKA'), 'Sugar');
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByRole('button', { name: 'Saving...' });
    await userEvent.type(screen.getByLabelText('AKA'), ' Bush');
    await userEvent.keyboard('{Control>}s{/Control}');
    answer();
    await screen.findByText(/^Changes saved successfully!/);
    expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(1);
    expect(screen.getByLabelText('AKA')).toHaveValue('Sugar Bush');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(2));
    expect(api.callsOf(`PUT ${RECORD}`)[1]?.body).toMatchObject({ aka: 'Sugar Bush', version: 4 });
  });

  it('2.1/22 scans a lot number without saving a half-filled item', async () => {
    const api = await open('/dispensing');
    await userEvent.type(screen.getByLabelText('Lot'), 'LOT-7{Enter}');
    expect(screen.getByLabelText('Product Type')).toHaveFocus();
    expect(screen.queryByText(/Please select/)).not.toBeInTheDocument();
    expect(api.callsOf(`POST ${RECORD}/dispensing`)).toEqual([]);
  });
});
