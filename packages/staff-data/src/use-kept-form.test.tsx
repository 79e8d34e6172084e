import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/registration-drafts';
import { forgetAllUnsavedWork, keepUnsavedWork, unsavedWork } from '@firstlight/platform';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { useKeptForm } from './use-kept-form';

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

function Screen(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [edition, setEdition] = useState(0);
  return (
    <>
      <button onClick={() => setEdition(edition + 1)}>Show what is saved</button>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
      {isOpen && <Form key={edition} />}
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
});
