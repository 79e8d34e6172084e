import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { WORKLIST_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { useKeptTexts } from './use-kept-texts';

const GET = `GET /api/registration-drafts/${WORKLIST_DRAFT_KEY}`;
const PUT = `PUT /api/registration-drafts/${WORKLIST_DRAFT_KEY}`;
const saved_at = '2026-11-20T14:05:00.000Z';

function Note(): ReactElement {
  const texts = useKeptTexts(WORKLIST_DRAFT_KEY);
  return <input aria-label="Note" value={texts.get('t-1')} onChange={({ target }) => texts.set('t-1', target.value)} />;
}

function Screen(): ReactElement {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Come back'}</button>
      {isOpen && <Note />}
    </>
  );
}

/** The stored texts arrive when `answer` is called. */
function show(): { api: ApiStub; answer: () => void } {
  let answer = (): void => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  const api = stubApi({
    [GET]: async () => {
      await asked;
      return { body: { draft: null } };
    },
    [PUT]: { body: { version: 1, saved_at } },
  });
  const route = { path: '/admin-tasks', Screen, kind: 'staff' as const };
  renderRemote({ name: 'mf-worklist', routes: [route] }, '/admin-tasks', aUser());
  return { api, answer };
}

describe('2.6/5 text typed before the stored texts have arrived', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is stored once they arrive, even if the screen has been left', async () => {
    const { api, answer } = show();
    await userEvent.type(screen.getByLabelText('Note'), 'Call again');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await act(async () => answer());
    await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(1));
    expect(api.callsOf(PUT)[0]?.body).toMatchObject({ work: { 't-1': 'Call again' }, version: 0 });
  });

  it('is sent at once if the page closes', async () => {
    const { api, answer } = show();
    await userEvent.type(screen.getByLabelText('Note'), 'Call again');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(1));
    expect(api.callsOf(PUT)[0]?.body).toMatchObject({ work: { 't-1': 'Call again' }, version: 0 });
    await act(async () => answer());
    expect(screen.getByLabelText('Note')).toHaveValue('Call again');
  });
});
