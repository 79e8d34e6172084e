import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

jest.setTimeout(60_000);

const RECORD = '/api/admin-registration/r-1';
const record = aRegistration({ firstName: 'Hélène', lastName: 'Mockford', phone1: '2265550101' });
const template = { id: 't-1', name: 'Van visit', content: 'Seen at the van.', is_default: false };

type Kind = { tab: string; api: string; choice: string; text: string };
const NOTES: Kind = { tab: '/notes', api: '/api/notes-templates', choice: 'Template', text: 'Note Text' };
const SUMMARY: Kind = {
  tab: '',
  api: '/api/clinical-templates',
  choice: 'Clinical Summary Template',
  text: 'Clinical Summary',
};

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });

/** The template is chosen and loaded; `save-all` stores it, as the server does. */
async function open({ tab, api, choice, text }: Kind, routes: StubbedRoutes = {}): Promise<ApiStub> {
  let content = template.content;
  const stub = stubApi({
    'GET /api/dispositions': { body: [] },
    'GET /api/referral-sites': { body: [] },
    [`GET ${RECORD}`]: { body: record },
    [`GET ${RECORD}/notes`]: { body: { notes: [] } },
    [`GET ${api}`]: () => ({ body: [{ ...template, content }] }),
    [`POST ${api}/save-all`]: ({ body }) => {
      content = (body as Record<string, string>)[template.name] ?? content;
      return { body: [] };
    },
    ...routes,
  });
  renderRemote(remote, `/admin-edit/r-1${tab}`, aUser());
  await screen.findByRole('option', { name: template.name });
  await userEvent.selectOptions(screen.getByLabelText(choice), template.name);
  await waitFor(() => expect(field(text)).toHaveValue(template.content));
  return stub;
}

describe.each([
  ['notes tab (TAB-NOTE-04)', NOTES],
  ['clinical summary (SUM-07)', SUMMARY],
])('a template edited on the %s', (_name, kind) => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/18 is edited on its own: the client’s text is set aside and restored', async () => {
    const api = await open(kind);
    await userEvent.type(field(kind.text), ' Wants to talk about housing.');
    await press('Edit Template');
    await screen.findByText('Editing the template “Van visit” — everyone sees it.');
    expect(field(kind.text)).toHaveValue('Seen at the van.');
    expect(screen.getByLabelText(kind.choice)).toBeDisabled();
    await expectAccessible();
    await userEvent.type(field(kind.text), ' Twice.');
    await press('Save Template');
    await waitFor(() => expect(field(kind.text)).toHaveValue('Seen at the van. Wants to talk about housing.'));
    expect(api.callsOf(`POST ${kind.api}/save-all`).map(({ body }) => body)).toEqual([
      { 'Van visit': 'Seen at the van. Twice.' },
    ]);
    expect(screen.queryByText(/^Editing the template/)).not.toBeInTheDocument();
  });

  it("2.1/18 restores the client's text on Cancel", async () => {
    const api = await open(kind);
    await userEvent.type(field(kind.text), ' Housing.');
    await press('Edit Template');
    await screen.findByText(/^Editing the template/);
    await userEvent.type(field(kind.text), ' Oops.');
    await press('Cancel');
    expect(field(kind.text)).toHaveValue('Seen at the van. Housing.');
    expect(api.callsOf(`POST ${kind.api}/save-all`)).toEqual([]);
  });

  it('2.1/18 updates text that was not edited', async () => {
    await open(kind);
    await press('Edit Template');
    await screen.findByText(/^Editing the template/);
    await userEvent.type(field(kind.text), ' Twice.');
    await press('Save Template');
    await screen.findByText('Template saved successfully!');
    expect(field(kind.text)).toHaveValue('Seen at the van. Twice.');
  });

  it('2.1/18 asks before saving the open client’s name', async () => {
    const api = await open(kind);
    await press('Edit Template');
    await screen.findByText(/^Editing the template/);
    await userEvent.type(field(kind.text), ' helene, (226) 555-0101');
    await press('Save Template');
    const question = await screen.findByRole('dialog', { name: 'This text names the client' });
    expect(question).toHaveTextContent('the open client’s name and phone number');
    await userEvent.click(within(question).getByRole('button', { name: 'Go back' }));
    expect(api.callsOf(`POST ${kind.api}/save-all`)).toEqual([]);
    expect(field(kind.text)).toHaveValue('Seen at the van. helene, (226) 555-0101');
    await press('Save Template');
    await press('Save anyway');
    await screen.findByText('Template saved successfully!');
  });

  it('2.1/18 cannot be edited if it could not be loaded', async () => {
    const api = await open(kind);
    api.on({ [`GET ${kind.api}`]: { status: 500, body: { detail: 'x' } } });
    await press('Edit Template');
    await screen.findByText('The template could not be loaded. Please try again.');
    expect(screen.queryByText(/^Editing the template/)).not.toBeInTheDocument();
    expect(field(kind.text)).toHaveValue('Seen at the van.');
  });
});

describe('the notes tab while a template is edited', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/18 saves no note', async () => {
    const api = await open(NOTES);
    await press('Edit Template');
    await screen.findByText(/^Editing the template/);
    await press('Save Note');
    expect(await screen.findByText('Save or cancel the template first.')).toBeInTheDocument();
    expect(api.callsOf(`POST ${RECORD}/note`)).toEqual([]);
  });

  it('2.1/18 keeps the template’s text while another tab is open', async () => {
    await open(NOTES);
    await press('Edit Template');
    await screen.findByText(/^Editing the template/);
    await userEvent.type(field('Note Text'), ' Twice.');
    await userEvent.click(screen.getByRole('tab', { name: /^Activities/ }));
    await screen.findByRole('button', { name: 'Save Activity' });
    await userEvent.click(screen.getByRole('tab', { name: /^Notes/ }));
    expect(await screen.findByText(/^Editing the template/)).toBeInTheDocument();
    expect(field('Note Text')).toHaveValue('Seen at the van. Twice.');
  });
});
