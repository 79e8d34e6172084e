import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type BackendService, BACKEND_SERVICE_TEXTS as TEXTS } from '@firstlight/domain/exchange/backend-services';
import type { Feature } from '@firstlight/domain/platform/features';
import { unsavedWork } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { type Answer, stubApi, type ApiStub, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { aBackendService } from '@firstlight/testing/fake-api/backend-services';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendServicesPanel } from './backend-services-panel';

const KEYS = JSON.stringify({ keys: [{ kty: 'EC', kid: '2026', crv: 'P-384', x: 'made-up', y: 'made-up' }] });
const keyFile = (text = KEYS): File =>
  Object.assign(new File([text], 'registry.json', { type: 'application/json' }), { text: async () => text });

type Setup = { routes?: StubbedRoutes; services?: BackendService[]; features?: Feature[] };
function open({ routes = {}, services = [], features = ['backend-services'] }: Setup = {}): ApiStub {
  const api = stubApi(routes, aFakeApi({ features, backendServices: services }));
  const route = { path: '/admin-settings', Screen: BackendServicesPanel, kind: 'staff' as const };
  renderRemote({ name: 'mf-admin-auth', routes: [route] }, '/admin-settings', aUser());
  return api;
}
const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { name: 'Programs that use FHIR' });
const save = async (): Promise<void> => {
  const dialog = screen.getByRole('dialog', { name: 'Add program' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add program' }));
};

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('2.10/1 programs that use FHIR', () => {
  it('are listed with rights in words, state, client id and last token', async () => {
    open({
      services: [
        aBackendService(),
        aBackendService({ id: 'service-2', name: 'Old registry', state: 'expired', last_token_at: null }),
        aBackendService({ id: 'service-3', name: 'Gone clinic', state: 'revoked', keys_address: null }),
      ],
    });
    const row = (await screen.findByText('Provincial registry')).closest('li') as HTMLElement;
    expect(row).toHaveTextContent('Active');
    expect(row).toHaveTextContent('Clients: read');
    expect(row).toHaveTextContent('Tests and results: read, create, change');
    expect(row).toHaveTextContent('Client id service-1');
    expect(row).toHaveTextContent(/last signed in .*2026/);
    const old = screen.getByText('Old registry').closest('li');
    expect(old).toHaveTextContent('Expired');
    expect(old).toHaveTextContent('never signed in');
    const gone = screen.getByText('Gone clinic').closest('li') as HTMLElement;
    expect(gone).toHaveTextContent('Revoked');
    expect(gone).toHaveTextContent('Keys from a file');
    expect(within(gone).queryByRole('button')).toBeNull();
    await expectAccessible();
  });

  it('are added with a key file, by keyboard, and have no accessibility violations', async () => {
    const user = userEvent.setup();
    const api = open();
    expect(await screen.findByText('No programs yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add program' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await user.keyboard('Provincial registry');
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Read: Clients' })).toHaveFocus();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard(' ');
    await user.click(screen.getByRole('checkbox', { name: 'Change: Interactions' }));
    expect(screen.getByRole('checkbox', { name: 'Read: Interactions' })).toBeChecked();
    await user.upload(screen.getByLabelText('Key file'), keyFile());
    expect(await screen.findByRole('button', { name: 'Remove registry.json' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Access expires after'), '90 days');
    await expectAccessible();
    await save();
    expect(await screen.findByText('Provincial registry')).toBeVisible();
    expect(api.callsOf('POST /api/backend-services')[0]?.body).toEqual({
      name: 'Provincial registry',
      scopes: ['system/Patient.crs', 'system/Encounter.rus'],
      keys: KEYS,
      keys_address: null,
      days: 90,
    });
  });

  it('report what is missing, and focus the first such field', async () => {
    const api = open();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Add program' }));
    await save();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(expect.stringContaining(TEXTS.name));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByRole('group', { name: 'What it may do' })).toHaveAccessibleDescription(TEXTS.scopes);
    expect(screen.getByText(TEXTS.keys)).toBeVisible();
    await userEvent.click(screen.getByLabelText('Or the https address of its keys'));
    await userEvent.paste('http://keys.example.org');
    await save();
    expect(screen.getByText(TEXTS.address)).toBeVisible();
    expect(api.callsOf('POST /api/backend-services')).toEqual([]);
  });

  it('reject a file with a private key before it is sent', async () => {
    const api = open();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Add program' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Registry');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Read: Clients' }));
    await userEvent.upload(
      screen.getByLabelText('Key file'),
      keyFile(JSON.stringify({ keys: [{ kty: 'EC', kid: '1', d: 'secret' }] })),
    );
    await screen.findByRole('button', { name: 'Remove registry.json' });
    await save();
    expect(screen.getByText(TEXTS.privateKey)).toBeVisible();
    expect(api.callsOf('POST /api/backend-services')).toEqual([]);
  });

  it('keep typed text when the server rejects it, and ask before discarding it', async () => {
    const detail = [{ type: 'value_error', loc: ['body', 'keys'], msg: TEXTS.notKeys }];
    const api = open({ routes: { 'POST /api/backend-services': { status: 422, body: { detail } } } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Add program' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Registry');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Read: Clients' }));
    await userEvent.click(screen.getByLabelText('Or the https address of its keys'));
    await userEvent.paste('https://keys.example.org/jwks.json');
    await save();
    expect(await screen.findByText(TEXTS.notKeys)).toBeVisible();
    api.on({ 'POST /api/backend-services': 'offline' });
    await save();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Registry');
    expect(screen.getByRole('checkbox', { name: 'Read: Clients' })).toBeChecked();
    expect(unsavedWork()).toContainEqual(expect.objectContaining({ label: 'New program' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Registry');
  });

  it('are revoked only after confirmation', async () => {
    const api = open({ services: [aBackendService()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Provincial registry' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke program' });
    expect(api.callsOf('DELETE /api/backend-services/service-1')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke Provincial registry' })).toBeNull();
  });

  it('show a skeleton while loading, and can be reloaded after a lost connection', async () => {
    let answer: (with_: Answer) => void = () => undefined;
    const api = open({
      services: [aBackendService()],
      routes: { 'GET /api/backend-services': () => new Promise((resolve) => (answer = resolve)) },
    });
    expect(await screen.findByRole('status', { name: 'Loading programs' })).toBeVisible();
    await waitFor(() => expect(api.callsOf('GET /api/backend-services')).toHaveLength(1));
    answer('offline');
    expect(await screen.findByText('The programs could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading programs' })).toBeNull();
    api.removeRoutes();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Provincial registry')).toBeVisible();
    expect(screen.queryByText('The programs could not be loaded.')).toBeNull();
  });

  it('show a program added in another tab, and one revoked there when it is revoked again here', async () => {
    const api = open({ services: [aBackendService()] });
    await screen.findByText('Provincial registry');
    const added = aBackendService({ id: 'service-2', name: 'Second registry' });
    api.on({ 'GET /api/backend-services': { body: [added, aBackendService()] } });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Second registry')).toBeVisible();
    api.on({
      'DELETE /api/backend-services/*': { status: 404, body: { detail: TEXTS.unknown } },
      'GET /api/backend-services': { body: [added, aBackendService({ state: 'revoked' })] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Provincial registry' }));
    const question = await screen.findByRole('dialog', { name: 'Revoke program' });
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke Provincial registry' })).toBeNull();
    expect(api.callsOf('DELETE /api/backend-services/service-1')).toHaveLength(1);
  });

  it('keep typed text when the session ends', async () => {
    open({ routes: { 'POST /api/backend-services': { status: 401, body: { detail: 'Please sign in.' } } } });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Add program' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Registry');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Read: Clients' }));
    await userEvent.click(screen.getByLabelText('Or the https address of its keys'));
    await userEvent.paste('https://keys.example.org/jwks.json');
    await save();
    expect(await screen.findByText(/Please sign in/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Registry');
    expect(screen.getByRole('checkbox', { name: 'Read: Clients' })).toBeChecked();
    expect(unsavedWork()).toContainEqual(expect.objectContaining({ label: 'New program' }));
  });

  it('are hidden if FHIR is not configured', async () => {
    const api = open({ features: [] });
    await waitFor(() => expect(api.callsOf('GET /api/features')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Programs that use FHIR' })).toBeNull();
    expect(api.callsOf('GET /api/backend-services')).toEqual([]);
  });
});
