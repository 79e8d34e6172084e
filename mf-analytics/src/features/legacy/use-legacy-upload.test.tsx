import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LEGACY_TEXTS, orderQuestion } from '@firstlight/domain/insight/legacy-data';
import { ownerHeader, rememberUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { aUser } from '@firstlight/testing/factories';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLegacyUpload } from './use-legacy-upload';

const sentHeaders = new Map<string, string>();

/** The browser's request, answered at once; without a status the connection fails. */
function respondWith(status: number | null, responseText = ''): void {
  class Request {
    upload = {};
    status = status;
    responseText = responseText;
    onload = (): void => undefined;
    onerror = (): void => undefined;
    open(): void {}
    setRequestHeader(name: string, value: string): void {
      sentHeaders.set(name, value);
    }
    getResponseHeader(): null {
      return null;
    }
    send(): void {
      queueMicrotask(() => (status === null ? this.onerror() : this.onload()));
    }
  }
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => new Request() as unknown as XMLHttpRequest);
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <StaffStoreProvider>
    <PlatformRouter>{children}</PlatformRouter>
  </StaffStoreProvider>
);

describe('an upload of historical data', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['a sentence', 422, '{"detail":"The file holds no records."}', 'Upload failed: The file holds no records.'],
    ['no text', 500, '', 'Upload failed'],
    ['the page of a proxy', 502, '<html><body>Bad gateway</body></html>', 'Upload failed'],
    ['no response', null, '', 'Upload failed: The connection was lost.'],
  ])('ANA-18 that fails with %s says so', async (_what, status, body, text) => {
    rememberUser(aUser());
    respondWith(status, body);
    const { result } = renderHook(() => useLegacyUpload(), { wrapper });
    await act(async () => result.current.choose(new File(['First,Last'], 'history.csv')));
    expect(result.current.step).toEqual({ kind: 'idle', error: text });
  });

  it('2.1/29 forgets the values of a column that becomes another field, so that they teach it nothing', async () => {
    const column = { index: 0, header: 'Town', field: 'city', date_order: null, date_question: null, samples: [] };
    const value = { field: 'city', text: 'Haven', becomes: 'Harrow', source: 'similar', count: 1 };
    respondWith(200, JSON.stringify({ kind: 'registrations', rows: 1, columns: [column] }));
    const { result } = renderHook(() => useLegacyUpload(), { wrapper });
    await act(async () => result.current.choose(new File(['Town'], 'history.csv')));
    respondWith(200, JSON.stringify({ rows: 1, counts: {}, values: [value], choices: {}, lines: [] }));
    await act(async () => result.current.check());
    expect(result.current.step).toMatchObject({ values: [value] });
    act(() => result.current.correct(0, { field: 'referralSite' }));
    expect(result.current.step).toMatchObject({ kind: 'mapping', values: [], corrected: true });
  });

  it.each([
    ['another date', { field: 'regDate', date_order: 'mdy', date_question: 'undecided' }, LEGACY_TEXTS.undecided],
    ['a date at all', { field: null, date_order: null, date_question: null }, LEGACY_TEXTS.unknownOrder],
  ])('2.1/29 asks for the order of a column that becomes %s, before anything is stored', async (_what, read, text) => {
    respondWith(200, JSON.stringify({ kind: 'registrations', rows: 1, columns: [{ index: 0, header: 'Date', samples: [], ...read }] })); // prettier-ignore
    const { result } = renderHook(() => useLegacyUpload(), { wrapper });
    await act(async () => result.current.choose(new File(['Date'], 'history.csv')));
    act(() => result.current.correct(0, { field: 'dob' }));
    const question = (): string | null | undefined => {
      const { step } = result.current;
      return step.kind === 'mapping' && step.columns[0] ? orderQuestion(step.columns[0]) : undefined;
    };
    expect(question()).toBe(text);
    await act(async () => result.current.importFile());
    expect(result.current.step).toMatchObject({ kind: 'mapping', error: LEGACY_TEXTS.chooseOrder });
    act(() => result.current.correct(0, { date_order: 'dmy' }));
    expect(question()).toBeNull();
  });

  it('names the user of its page, so that it is never stored as another’s', async () => {
    rememberUser(aUser({ user_id: 'aspen' }));
    sentHeaders.clear();
    respondWith(500);
    const { result } = renderHook(() => useLegacyUpload(), { wrapper });
    await act(async () => result.current.choose(new File(['First'], 'history.csv')));
    expect(Object.fromEntries(sentHeaders)).toEqual(ownerHeader());
    expect([...sentHeaders.values()]).toContain('aspen');
  });
});
