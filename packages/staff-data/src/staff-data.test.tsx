import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onPlatformEvent } from '@firstlight/platform';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import {
  injectEndpoints,
  makeStaffStore,
  managedListApi,
  missingFieldsOf,
  sentenceOf,
  sessionApi,
  StaffStoreProvider,
  staffErrorOf,
  useForgetSession,
  useNotices,
} from './staff-data';

const fetchSpy = jest.spyOn(globalThis, 'fetch');
const answerWith = (status: number, body: string, type = 'application/json', headers = {}): void => {
  fetchSpy.mockImplementation(() =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type, ...headers } })),
  );
};

describe('staff store', () => {
  afterEach(() => void fetchSpy.mockReset());

  it('API-34 answers errors as status and detail', async () => {
    answerWith(422, JSON.stringify({ detail: [{ type: 'missing', loc: ['body', 'lastName'], msg: 'needed' }] }));
    const store = makeStaffStore();
    const { error } = await store.dispatch(managedListApi.endpoints.listDispositions.initiate());
    const failure = staffErrorOf(error);
    expect(failure.status).toBe(422);
    expect(missingFieldsOf(failure)).toEqual(['lastName']);
    expect(sentenceOf(failure, 'fallback')).toBe('needed');
  });

  it('USER-19 reads a plain-text error as its detail', async () => {
    answerWith(403, 'Not for you', 'text/plain; charset=utf-8');
    const { error } = await makeStaffStore().dispatch(managedListApi.endpoints.listDispositions.initiate());
    expect(error).toMatchObject({ status: 403, detail: 'Not for you' });
  });

  it.each([
    ['a page', '<!DOCTYPE html><html><body><h1>422 Unprocessable</h1></body></html>', 'text/html'],
    ['a page that says it is JSON', '<html><body>Blocked</body></html>', 'application/json'],
    ['JSON around a page', JSON.stringify({ detail: '<h1>Bad gateway</h1>' }), 'application/json'],
    ['a list of something else', JSON.stringify({ detail: [null, 'x', { msg: 1 }] }), 'application/json'],
  ])('EDIT-10 REG-25 2.1/21 says nothing of %s', async (_name, body, type) => {
    answerWith(422, body, type);
    const { error } = await makeStaffStore().dispatch(managedListApi.endpoints.listDispositions.initiate());
    const failure = staffErrorOf(error);
    expect(failure.status).toBe(422);
    expect(sentenceOf(failure, 'plain words')).toBe('plain words');
    expect(missingFieldsOf(failure)).toEqual([]);
  });

  it('EDIT-10 keeps the status of an unreadable body and says that it was unreadable', async () => {
    answerWith(422, '{"detail": [');
    const { error } = await makeStaffStore().dispatch(managedListApi.endpoints.listDispositions.initiate());
    expect(error).toMatchObject({ status: 422, detail: null });
  });

  it('DASH-22 gives status 0 and the browser words when no answer came', async () => {
    fetchSpy.mockRejectedValue(new TypeError('Failed to fetch'));
    const { error } = await makeStaffStore().dispatch(managedListApi.endpoints.listDispositions.initiate());
    expect(error).toMatchObject({ status: 0, detail: null });
    expect(staffErrorOf(error).message).toContain('Failed to fetch');
  });

  it('API-35 waits for an answer as long as it takes', async () => {
    jest.useFakeTimers();
    let answer: (response: Response) => void = () => undefined;
    fetchSpy.mockImplementation(
      (request) =>
        new Promise((resolve, reject) => {
          answer = resolve;
          if (request instanceof Request) request.signal.addEventListener('abort', () => reject(new Error('given up')));
        }),
    );
    const call = makeStaffStore().dispatch(managedListApi.endpoints.listDispositions.initiate());
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    jest.useRealTimers();
    answer(new Response('[]', { headers: { 'content-type': 'application/json' } }));
    expect((await call).data).toEqual([]);
  });

  it('ROUTE-19 announces the end of a session on 401, but not for the question who is signed in', async () => {
    const ended = jest.fn();
    const stop = onPlatformEvent('session-ended', ended);
    answerWith(401, JSON.stringify({ detail: 'Not signed in' }));
    const store = makeStaffStore();
    await store.dispatch(sessionApi.endpoints.getSession.initiate());
    expect(ended).not.toHaveBeenCalled();
    await store.dispatch(managedListApi.endpoints.listReferralSites.initiate());
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });

  it('REG-15 carries the wait of a busy server', async () => {
    answerWith(503, JSON.stringify({ detail: 'Busy' }), 'application/json', { 'retry-after': '7' });
    const { error } = await makeStaffStore().dispatch(managedListApi.endpoints.listDispositions.initiate());
    expect(error).toMatchObject({ retryAfterSeconds: 7 });
  });

  it('API-34 refuses a second endpoint of the same name', () => {
    expect(() =>
      injectEndpoints((build) => ({ listDispositions: build.query<string, void>({ query: () => 'elsewhere' }) })),
    ).toThrow(/listDispositions/);
  });

  it('DASH-17 keeps notices until they are dismissed', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <StrictMode>
        <StaffStoreProvider>{children}</StaffStoreProvider>
      </StrictMode>
    );
    const { result } = renderHook(() => useNotices(), { wrapper });
    act(() => result.current.notify('success', 'Registration deleted'));
    const [notice] = result.current.notices;
    expect(notice?.text).toBe('Registration deleted');
    act(() => result.current.dismiss(notice?.id ?? 0));
    expect(result.current.notices).toEqual([]);
  });
});

describe('the store of one entry to the staff area', () => {
  const wrapper = ({ children }: { children: ReactNode }) => <StaffStoreProvider>{children}</StaffStoreProvider>;
  const reconnect = (): boolean => window.dispatchEvent(new Event('online'));
  const background = (at: number): string | null => {
    const [request] = fetchSpy.mock.calls[at] ?? [];
    return request instanceof Request ? request.headers.get('x-firstlight-background') : 'no request';
  };

  afterEach(() => {
    cleanup();
    fetchSpy.mockReset();
  });

  it('2.1/34 asks again after a reconnect for what is shown, and not as activity of a person', async () => {
    const used = jest.fn();
    answerWith(200, '[]');
    const { result } = renderHook(() => managedListApi.useListDispositionsQuery(), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(background(0)).toBeNull();
    const stop = onPlatformEvent('session-used', used);
    act(() => void reconnect());
    await waitFor(() => expect(fetchSpy).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(background(1)).toBe('1');
    expect(used).not.toHaveBeenCalled();
    stop();
  });

  it('2.1/34 asks in the background when nobody has touched the page for a while', async () => {
    answerWith(200, '[]');
    const { result } = renderHook(() => managedListApi.useListDispositionsQuery(), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await act(async () => void (await result.current.refetch()));
    expect(background(1)).toBe('1');
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
    await act(async () => void (await result.current.refetch()));
    expect(background(2)).toBeNull();
    now.mockRestore();
  });

  it('2.1/34 is released with it: earlier entries ask nothing and remember nothing', async () => {
    answerWith(200, '[{"id":"d-1","name":"ACTIVE"}]');
    for (let entry = 0; entry < 20; entry += 1) {
      const { result, unmount } = renderHook(() => managedListApi.useListDispositionsQuery(), { wrapper });
      await waitFor(() => expect(result.current.isSuccess).toBe(true));
      unmount();
    }
    fetchSpy.mockClear();
    act(() => void reconnect());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  it('2.1/34 forgets every answer with the session', async () => {
    answerWith(200, '[{"id":"d-1","name":"ACTIVE"}]');
    const store = makeStaffStore();
    await store.dispatch(managedListApi.endpoints.listDispositions.initiate());
    const given = ({ children }: { children: ReactNode }) => (
      <StaffStoreProvider store={store}>{children}</StaffStoreProvider>
    );
    const { result } = renderHook(() => useForgetSession(), { wrapper: given });
    expect(JSON.stringify(store.getState())).toContain('ACTIVE');
    act(() => result.current());
    expect(JSON.stringify(store.getState())).not.toContain('ACTIVE');
  });
});
