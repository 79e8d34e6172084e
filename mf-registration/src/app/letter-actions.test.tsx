import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { anItemOfEach } from '@firstlight/testing/fake-api/item-builders';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { drawnPages } from '../features/attachments/drawn-pages';
import { RecordProvider } from '../record/record-context';
import { newTabStateStore } from '../record/tab-state-store';
import { LetterActions } from './letter-actions';

const OUTPUT = 'POST /api/admin-registration/r-1/output';
const [letter] = anItemOfEach().attachments;

function open(draw: typeof drawnPages): ApiStub {
  const api = stubApi({ [OUTPUT]: { status: 204 } });
  const record = {
    screen: 'edit' as const,
    registrationId: 'r-1',
    openClientTab: () => undefined,
    ensureRegistration: null,
    tabState: newTabStateStore(),
    reportUnsaved: () => undefined,
  };
  const Screen = (): ReactElement => (
    <RecordProvider value={record}>
      {letter && <LetterActions letter={letter} registrationId="r-1" draw={draw} />}
    </RecordProvider>
  );
  const routes = [{ path: '/admin-edit', Screen, kind: 'staff' as const }];
  renderRemote({ name: 'mf-registration', routes }, '/admin-edit', aUser());
  return api;
}

afterEach(() => void jest.restoreAllMocks());

describe('2.6/5 printing a letter', () => {
  it('prints all its pages from this page: no tab stays open after Lock and Logout', async () => {
    const onPaper: number[] = [];
    jest.spyOn(window, 'print').mockImplementation(() => {
      onPaper.push(document.querySelectorAll('[data-item="letter"] canvas').length);
    });
    const asked: unknown[] = [];
    const api = open((source) => {
      asked.push(source);
      return Promise.resolve([document.createElement('canvas'), document.createElement('canvas')]);
    });
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    await expectAccessible();
    await press('Print');
    await waitFor(() => expect(onPaper).toEqual([2]));
    expect(asked).toEqual([letter?.url]);
    await waitFor(() => expect(api.callsOf(OUTPUT)[0]?.body).toEqual({ action: 'print', item: 'letter' }));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(document.querySelector('[data-item="letter"]')).toBeNull());
  });

  it('logs no printing if the window is closed while it is drawn', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    let drawn = (): void => undefined;
    const pages = new Promise<HTMLCanvasElement[]>((done) => (drawn = () => done([document.createElement('canvas')])));
    const api = open(() => pages);
    await press('Print');
    cleanup();
    await act(async () => drawn());
    expect(print).not.toHaveBeenCalled();
    expect(api.callsOf(OUTPUT)).toEqual([]);
  });

  it('says that it could not be printed, and logs no printing', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const api = open(() => Promise.reject(new Error('Status 503')));
    await press('Print');
    expect(await screen.findByText('The letter could not be printed. Please try again.')).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    expect(api.callsOf(OUTPUT)).toEqual([]);
  });
});
