import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DRAFT_TEXTS, FORMS_DRAFT_KEY, type RegistrationDraft } from '@firstlight/domain/clients/registration-drafts';
import { forgetAllUnsavedWork, keepUnsavedWork, unsavedWork } from '@firstlight/platform';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { useNotices } from './hooks';
import { useKeptForm } from './use-kept-form';

const GET = `GET /api/registration-drafts/${FORMS_DRAFT_KEY}`;
const PUT = `PUT /api/registration-drafts/${FORMS_DRAFT_KEY}`;
const DELETE = `DELETE /api/registration-drafts/${FORMS_DRAFT_KEY}`;

function Form(): ReactElement {
  const [name, setName] = useState('');
  useKeptForm({
    id: 'team:new',
    ...{ what: 'team', label: 'Team' },
    typed: name === '' ? null : { name },
    restore: (typed) => setName(typed.name),
  });
  return <input aria-label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />;
}

function Notices(): ReactElement {
  const { notices, dismiss } = useNotices();
  return (
    <>
      {notices.map(({ id, text, action }) => (
        <p key={id}>
          {text}
          {action && (
            <button
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </p>
      ))}
    </>
  );
}

function Screen(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [edition, setEdition] = useState(0);
  return (
    <>
      <button onClick={() => setEdition(edition + 1)}>Show what is saved</button>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
      {isOpen && <Form key={edition} />}
      <Notices />
    </>
  );
}

function show(): StaffPage {
  const route = { path: '/admin-users', Screen, kind: 'staff' as const };
  return renderRemote({ name: 'mf-admin-auth', routes: [route] }, '/admin-users', aUser());
}

const stored = (api: ApiStub): unknown => api.callsOf(PUT).at(-1)?.body;

describe('2.6/5 a form outside the records', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    forgetAllUnsavedWork();
  });

  it('is stored before the screen is locked, and is back when its author opens it after a reload', async () => {
    const fakeApi = aFakeApi({});
    const api = stubApi({}, fakeApi);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Outreach');
    expect(unsavedWork()).toMatchObject([{ label: 'Team' }]);
    await act(() => keepUnsavedWork(1_000));
    expect(stored(api)).toMatchObject({ work: { 'team:new': '{"name":"Outreach"}' } });
    const drafts = structuredClone(fakeApi.drafts);

    // The colleague takes over: another page, another user, with their own drafts on the server.
    cleanup();
    const colleague = stubApi({}, aFakeApi({}));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(colleague.callsOf(`GET /api/registration-drafts/${FORMS_DRAFT_KEY}`)).toHaveLength(1));
    expect(screen.getByLabelText('Name')).toHaveValue('');

    cleanup();
    const again = stubApi({}, aFakeApi({ drafts }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Outreach'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(again.callsOf(DELETE)).toHaveLength(1));
  });

  it('is dropped when the form is closed', async () => {
    const api = stubApi({}, aFakeApi({}));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Outreach');
    await act(() => keepUnsavedWork(1_000));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(api.callsOf(DELETE)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(api.callsOf(`GET /api/registration-drafts/${FORMS_DRAFT_KEY}`)).toHaveLength(2));
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it('starts without text that was dropped at the same moment', async () => {
    const api = stubApi({}, aFakeApi({}));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Outreach');
    await act(() => keepUnsavedWork(1_000));
    await userEvent.click(screen.getByRole('button', { name: 'Show what is saved' }));
    await waitFor(() => expect(api.callsOf(`GET /api/registration-drafts/${FORMS_DRAFT_KEY}`)).toHaveLength(2));
    await waitFor(() => expect(api.callsOf(DELETE)).toHaveLength(1));
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  it.each([
    ['short', 100, true],
    ['longer than a browser delivers while the page closes', 40_000, false],
  ])('is sent so that it arrives, when it is %s', async (_size, length, keepalive) => {
    const api = stubApi({}, aFakeApi({}));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(api.callsOf(GET)).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'x'.repeat(length) } });
    await act(() => keepUnsavedWork(1_000));
    const requests = jest.mocked(globalThis.fetch).mock.calls.map(([request]) => request as Request);
    expect(requests.filter(({ method }) => method === 'PUT').map((sent) => sent.keepalive)).toEqual([keepalive]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(api.callsOf(DELETE)).toHaveLength(1));
  });

  describe('whose earlier text arrives after typing has begun', () => {
    const draft: RegistrationDraft = {
      form: {},
      work: { 'team:new': '{"name":"Outreach"}' },
      based_on: null,
      version: 3,
      saved_at: '2026-11-20T14:05:00.000Z',
    };
    const name = (): HTMLElement => screen.getByLabelText('Name');
    const press = (label: string): Promise<void> => userEvent.click(screen.getByRole('button', { name: label }));

    it('offers it, exchanges the two, and keeps both on the server', async () => {
      let answer = (): void => undefined;
      const asked = new Promise<void>((done) => (answer = done));
      const api = stubApi({
        [GET]: async () => {
          await asked;
          return { body: { draft } };
        },
        [PUT]: { body: { version: 4, saved_at: draft.saved_at } },
      });
      show();
      await press('Open');
      await userEvent.type(name(), 'B');
      await act(async () => answer());
      expect(await screen.findByText(DRAFT_TEXTS.earlier)).toBeInTheDocument();
      expect(name()).toHaveValue('B');
      await act(() => keepUnsavedWork(1_000));
      expect(api.callsOf(PUT)[0]?.body).toMatchObject({
        work: { 'team:new': '{"name":"B"}', 'team:new:earlier': '{"name":"Outreach"}' },
        version: 3,
      });
      await press(DRAFT_TEXTS.putBack);
      expect(name()).toHaveValue('Outreach');
      await press(DRAFT_TEXTS.undo);
      expect(name()).toHaveValue('B');
      await press(DRAFT_TEXTS.undo);
      expect(name()).toHaveValue('Outreach');
      await press('Close');
      expect(screen.queryByText(DRAFT_TEXTS.restored)).not.toBeInTheDocument();
    });

    it('asks again after a failure, and doesn’t overwrite it meanwhile', async () => {
      const api = stubApi({ [GET]: { status: 503, body: {} }, [PUT]: { body: { version: 4, saved_at: '' } } });
      show();
      await press('Open');
      await waitFor(() => expect(api.callsOf(GET)).toHaveLength(1));
      await userEvent.type(name(), 'S');
      await act(() => keepUnsavedWork(1_000));
      expect(api.callsOf(PUT)).toEqual([]);
      api.on({ [GET]: { body: { draft } } });
      await act(async () => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText(DRAFT_TEXTS.earlier)).toBeInTheDocument();
      await press(DRAFT_TEXTS.putBack);
      expect(name()).toHaveValue('Outreach');
      await press('Close');
    });

    it('is in the form when it opens the next time', async () => {
      const kept = { ...draft, work: { 'team:new:earlier': '{"name":"Outreach"}' } };
      stubApi({}, aFakeApi({ drafts: { [FORMS_DRAFT_KEY]: kept } }));
      show();
      await press('Open');
      await waitFor(() => expect(name()).toHaveValue('Outreach'));
      expect(screen.getByText(DRAFT_TEXTS.restored)).toBeInTheDocument();
      await press('Close');
    });
  });
});
