import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { onPlatformEvent } from '@firstlight/platform';
import { act, renderHook } from '@testing-library/react';
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
