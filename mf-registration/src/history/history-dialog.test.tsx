import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ItemHistoryEntry, RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const authors = {
  created_by: 'u-1',
  created_by_name: 'Robin Sample',
  updated_by: 'u-2',
  updated_by_name: 'Rowan Sample',
};

const noteLine = (change: Partial<ItemHistoryEntry>): ItemHistoryEntry => ({
  ...authors,
  kind: 'note',
  item_id: 'n-1',
  version: 1,
  action: 'create',
  at: '2026-11-20T15:00:00.000Z',
  by: 'Rowan Sample',
  reason: null,
  changes: [{ field: 'noteText', before: null, after: 'Called' }],
  restorable: true,
  ...change,
});

const answer: RegistrationHistory = {
  history: [
    {
      ...authors,
      version: 2,
      action: 'update',
      at: '2026-11-21T15:00:00.000Z',
      by: 'Rowan Sample',
      fields: ['aka', 'photo'],
      changes: [{ field: 'aka', before: 'Leaf', after: null }],
      restorable: false,
    },
    {
      ...authors,
      version: 1,
      action: 'create',
      at: '2026-11-19T15:00:00.000Z',
      by: null,
      fields: [],
      changes: [],
      restorable: true,
    },
  ],
  items: [
    noteLine({ version: 2, action: 'delete', at: '2026-11-22T15:00:00.000Z', reason: 'Wrong client', changes: [] }),
    noteLine({}),
  ],
};

async function open(tab: 'patient' | 'notes', history = answer): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    'GET /api/notes-templates': { body: [] },
    [`GET ${RECORD}/notes`]: { body: { notes: [] } },
    [`GET ${RECORD}/history`]: { body: history },
    [`POST ${RECORD}/history/1/restore`]: { body: aRegistration({ version: 3 }) },
    [`POST ${RECORD}/note/n-1/restore`]: { status: 422, body: { detail: 'Not now' } },
  });
  renderRemote(remote, `/admin-edit/r-1${tab === 'patient' ? '' : `/${tab}`}`, aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  await screen.findAllByRole('button', { name: 'Restore this version' });
  return api;
}

const restoreLast = async (): Promise<void> => {
  const last = screen.getAllByRole('button', { name: 'Restore this version' }).at(-1);
  if (last) await userEvent.click(last);
  const question = screen.getByRole('dialog', { name: 'Restore this version' });
  await userEvent.click(within(question).getByRole('button', { name: 'Restore' }));
};

describe('the history of a record', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('2.1/5 shows old and new values of the form and of the tabs, newest first', async () => {
    await open('patient');
    const dialog = screen.getByRole('dialog', { name: 'History of this record' });
    const lines = within(dialog).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('b')?.textContent)).toEqual([
      'Note entered in error',
      'Changed',
      'Note added',
      'Registered',
    ]);
    expect(lines[0]).toHaveTextContent('Reason: Wrong client');
    expect(lines[1]).toHaveTextContent(/AKALeaf \(empty\).*Photo/);
    expect(lines[2]).toHaveTextContent(/Note Text ?Called/);
    expect(lines[2]).not.toHaveTextContent('(empty)');
    await expectAccessible(dialog);
  });

  it('2.1/5 shows of an added attachment what it is, not the address and format of its file', async () => {
    const file = {
      type: 'hcv-prescription',
      filename: 'rx.pdf',
      url: '/api/admin-registration/r-1/attachment/a-1/content',
      documentType: 'pdf',
    };
    const changes = Object.entries(file).map(([field, after]) => ({ field, before: null, after }));
    const link = { field: 'url', before: null, after: 'https://example.org/report' };
    const items = [
      noteLine({ kind: 'attachment', item_id: 'a-1', changes }),
      noteLine({ kind: 'attachment', item_id: 'a-2', changes: [link] }),
    ];
    const [first] = answer.history;
    await open('patient', { ...answer, history: first ? [{ ...first, restorable: true }] : [], items });
    const lines = within(screen.getByRole('dialog')).getAllByRole('listitem');
    const texts = lines.map(({ textContent }) => textContent?.replaceAll(' ', '') ?? '');
    expect(texts[1]).toContain('DocumentTypeHCVprescriptionFileNamerx.pdf');
    expect(texts[1]).not.toMatch(/empty|\/api\/|pdfpdf|Format/);
    expect(texts[2]).toContain('Addresshttps://example.org/report');
  });

  it('2.1/5 asks before it restores an earlier version', async () => {
    const api = await open('patient');
    await restoreLast();
    expect(await screen.findByText('The earlier version was restored.')).toBeInTheDocument();
    expect(api.callsOf(`POST ${RECORD}/history/1/restore`)).toHaveLength(1);
    await waitFor(() => expect(api.callsOf(`GET ${RECORD}/history`).length).toBeGreaterThan(1));
  });

  it("2.1/5 names the fields of an earlier version that today's rules reject", async () => {
    const api = await open('patient');
    const detail = [
      { type: 'value_error', loc: ['body', 'phone1'], msg: 'Please enter a valid phone number' },
      { type: 'value_error', loc: ['body', 'province'], msg: 'Please choose one of the listed values' },
    ];
    api.on({ [`POST ${RECORD}/history/1/restore`]: { status: 422, body: { detail } } });
    await restoreLast();
    const said = await screen.findByText(/^This version could not be restored\./);
    expect(
      within(said)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Phone 1: Please enter a valid phone number', 'Province: Please choose one of the listed values']);
    await expectAccessible(screen.getByRole('dialog'));
  });

  it('2.1/5 shows the history of one tab and why a version could not be restored', async () => {
    const api = await open('notes');
    const dialog = screen.getByRole('dialog', { name: 'History of the Notes tab' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    await restoreLast();
    expect(await screen.findByText('This version could not be restored. Not now')).toBeInTheDocument();
    expect(api.callsOf(`POST ${RECORD}/note/n-1/restore`)[0]?.body).toEqual({ version: 1 });
  });
});
