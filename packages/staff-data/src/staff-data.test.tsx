import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { OWNER_HEADER } from '@firstlight/domain/people/auth';
import { KEY_REUSED, MAY_BE_SAVED } from '@firstlight/domain/platform/idempotency';
import {
  announceEvent,
  coverScreen,
  currentUser,
  onPlatformEvent,
  registerSessionCover,
  rememberUser,
} from '@firstlight/platform';
import { aUser } from '@firstlight/testing/factories';
import { type ApiStub, inTurn, stubApi } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
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
  useSignOut,
} from './staff-data';

const LIST = 'GET /api/dispositions';
const ACTIVE = { id: 'd-1', name: 'ACTIVE', is_frequent: true, is_default: true, code: null };

const addApi = injectEndpoints((build) => ({
  addForTest: build.mutation<unknown, void>({
    query: () => ({ url: 'dispositions', method: 'POST', body: {}, headers: { 'Idempotency-Key': 'k-1' } }),
  }),
}));

const answerWith = (status: number, body: unknown, type = 'application/json', headers = {}): ApiStub =>
  stubApi({ [LIST]: { status, body, headers: { 'content-type': type, ...headers } } });
const listDispositions = () => makeStaffStore().dispatch(managedListApi.endpoints.listDispositions.initiate());

describe('staff store', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('API-34 turns errors into status and detail', async () => {
    answerWith(422, { detail: [{ type: 'missing', loc: ['body', 'lastName'], msg: 'needed' }] });
    const { error } = await listDispositions();
    const failure = staffErrorOf(error);
    expect(failure.status).toBe(422);
    expect(missingFieldsOf(failure)).toEqual(['lastName']);
    expect(sentenceOf(failure, 'fallback')).toBe('needed');
  });

  it('decisions.md 13 says what to check when an earlier attempt used the same key', async () => {
    answerWith(422, { detail: KEY_REUSED });
    const { error } = await listDispositions();
    const failure = staffErrorOf(error);
    expect(failure.detail).toBe(KEY_REUSED);
    expect(sentenceOf(failure, 'fallback')).toBe(MAY_BE_SAVED);
  });

  it('USER-19 reads a plain-text error as its detail', async () => {
    answerWith(403, 'Not for you', 'text/plain; charset=utf-8');
    const { error } = await listDispositions();
    expect(error).toMatchObject({ status: 403, detail: 'Not for you' });
  });

  it.each([
    ['a page', '<!DOCTYPE html><html><body><h1>422 Unprocessable</h1></body></html>', 'text/html'],
    ['a page that says it is JSON', '<html><body>Blocked</body></html>', 'application/json'],
    ['JSON around a page', JSON.stringify({ detail: '<h1>Bad gateway</h1>' }), 'application/json'],
    ['a list of something else', JSON.stringify({ detail: [null, 'x', { msg: 1 }] }), 'application/json'],
  ])('EDIT-10 REG-25 2.1/21 ignores the text of %s', async (_name, body, type) => {
    answerWith(422, body, type);
    const { error } = await listDispositions();
    const failure = staffErrorOf(error);
    expect(failure.status).toBe(422);
    expect(sentenceOf(failure, 'plain words')).toBe('plain words');
    expect(missingFieldsOf(failure)).toEqual([]);
  });

  it('EDIT-10 keeps the status of a body that is not valid JSON', async () => {
    answerWith(422, '{"detail": [');
    const { error } = await listDispositions();
    expect(error).toMatchObject({ status: 422, detail: null });
  });

  it("DASH-22 reports a lost connection as status 0 with the browser's message", async () => {
    stubApi({ [LIST]: 'offline' });
    const { error } = await listDispositions();
    expect(error).toMatchObject({ status: 0, detail: null });
    expect(staffErrorOf(error).message).toContain('Failed to fetch');
  });

  it('API-35 has no timeout', async () => {
    jest.useFakeTimers();
    let answer: (given: { body: [] }) => void = () => undefined;
    stubApi({ [LIST]: () => new Promise((resolve) => (answer = resolve)) });
    const call = listDispositions();
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    jest.useRealTimers();
    answer({ body: [] });
    expect((await call).data).toEqual([]);
  });

  it('ROUTE-19 announces the end of a session on 401, except on the session check', async () => {
    const ended = jest.fn();
    const stop = onPlatformEvent('session-ended', ended);
    const closed = { status: 401, body: { detail: 'Not signed in' } };
    stubApi({ 'GET /api/auth/session': closed, 'GET /api/referral-sites': closed });
    const store = makeStaffStore();
    await store.dispatch(sessionApi.endpoints.getSession.initiate());
    expect(ended).not.toHaveBeenCalled();
    await store.dispatch(managedListApi.endpoints.listReferralSites.initiate());
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });

  it('2.6/5 repeats a save under a covered screen once its owner is back, with the same key; never for anyone else', async () => {
    rememberUser(aUser({ user_id: 'u-1' }));
    const saves = 'POST /api/dispositions';
    const closed = { status: 401, body: { detail: 'Not signed in' } };
    const api = stubApi({ [saves]: inTurn(closed, closed, { body: ACTIVE, status: 201 }) });
    const uncover = registerSessionCover(() => true);
    const stop = onPlatformEvent('session-ended', () => void coverScreen());
    const save = makeStaffStore().dispatch(addApi.endpoints.addForTest.initiate());
    for (const tries of [1, 2]) {
      await waitFor(() => expect(api.callsOf(saves)).toHaveLength(tries));
      // The response arrives a moment after the call.
      await new Promise((resolve) => setTimeout(resolve, 20));
      announceEvent('session-used');
    }
    expect((await save).data).toEqual(ACTIVE);
    expect(new Set(api.callsOf(saves).map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['k-1']));
    expect(api.callsOf(saves)[0]?.headers[OWNER_HEADER]).toBe('u-1');

    api.on({ [saves]: closed });
    const lost = makeStaffStore().dispatch(addApi.endpoints.addForTest.initiate());
    await waitFor(() => expect(api.callsOf(saves)).toHaveLength(4));
    await new Promise((resolve) => setTimeout(resolve, 20));
    rememberUser(aUser({ user_id: 'u-2' }));
    announceEvent('session-used');
    expect((await lost).error).toMatchObject({ status: 401 });
    expect(api.callsOf(saves)).toHaveLength(4);
    stop();
    uncover();
    sessionStorage.clear();
  });

  it.each<[string, Parameters<typeof stubApi>[0][string], string | null]>([
    ['confirmed', { status: 204 }, null],
    ['already over', { status: 401, body: { detail: 'Not signed in' } }, null],
    ['not reached', 'offline', 'logout'],
    ['refused for a moment', { status: 503, body: { detail: 'Busy' } }, 'logout'],
  ])(
    'ROUTE-22 Logout that is %s clears the session here, and is marked if it must be repeated',
    async (_, answer, mark) => {
      rememberUser(aUser());
      const api = stubApi({ 'POST /api/auth/logout': answer });
      const { result } = renderHook(() => useSignOut(), { wrapper: StaffStoreProvider });
      await act(() => result.current());
      expect(api.calls).toHaveLength(1);
      expect(currentUser()).toBeNull();
      expect(localStorage.getItem('fl-lock')).toBe(mark);
      localStorage.clear();
    },
  );

  it('ROUTE-22 Logout without a response clears the session after two seconds, and a late response its mark', async () => {
    jest.useFakeTimers();
    rememberUser(aUser());
    let answer = (_: { status: number }): void => undefined;
    stubApi({ 'POST /api/auth/logout': () => new Promise((resolve) => (answer = resolve)) });
    const { result } = renderHook(() => useSignOut(), { wrapper: StaffStoreProvider });
    const left = result.current();
    await jest.advanceTimersByTimeAsync(1_900);
    expect(currentUser()).not.toBeNull();
    await jest.advanceTimersByTimeAsync(100);
    await act(() => left);
    expect(currentUser()).toBeNull();
    expect(localStorage.getItem('fl-lock')).toBe('logout');
    jest.useRealTimers();
    answer({ status: 204 });
    await waitFor(() => expect(localStorage.getItem('fl-lock')).toBeNull());
  });

  it('passes on Retry-After of a busy server', async () => {
    answerWith(503, { detail: 'Busy' }, 'application/json', { 'retry-after': '7' });
    const { error } = await listDispositions();
    expect(error).toMatchObject({ retryAfterSeconds: 7 });
  });

  it('API-34 rejects a second endpoint with the same name', () => {
    expect(() =>
      injectEndpoints((build) => ({ listDispositions: build.query<string, void>({ query: () => 'elsewhere' }) })),
    ).toThrow(/listDispositions/);
  });

  it('keeps notices until they are dismissed', () => {
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

describe('the store of one visit to the staff area', () => {
  const wrapper = ({ children }: { children: ReactNode }) => <StaffStoreProvider>{children}</StaffStoreProvider>;
  const reconnect = (): boolean => window.dispatchEvent(new Event('online'));
  const background = ({ calls }: ApiStub): (string | undefined)[] =>
    calls.map(({ headers }) => headers['x-firstlight-background']);

  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('2.3/12 freezes its state, so that a mutation throws without a check of the whole state', async () => {
    stubApi({ [LIST]: { body: [ACTIVE] } });
    const store = makeStaffStore();
    const { data } = await store.dispatch(managedListApi.endpoints.listDispositions.initiate());
    expect(data).toMatchObject([ACTIVE]);
    expect([data, data?.[0], store.getState().api.queries].map(Object.isFrozen)).toEqual([true, true, true]);
  });

  it('2.1/34 refetches mounted queries after a reconnect, as background calls', async () => {
    const used = jest.fn();
    const api = stubApi({});
    const { result } = renderHook(() => managedListApi.useListDispositionsQuery(), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    const stop = onPlatformEvent('session-used', used);
    act(() => void reconnect());
    await waitFor(() => expect(api.calls).toHaveLength(2));
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(background(api)).toEqual([undefined, '1']);
    expect(used).not.toHaveBeenCalled();
    stop();
  });

  it('2.1/34 marks calls as background after a minute without input', async () => {
    const api = stubApi({});
    const { result } = renderHook(() => managedListApi.useListDispositionsQuery(), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await act(async () => void (await result.current.refetch()));
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
    await act(async () => void (await result.current.refetch()));
    expect(background(api)).toEqual([undefined, '1', undefined]);
  });

  it('2.1/34 is released on leaving the staff area, and makes no more calls', async () => {
    const api = stubApi({});
    for (let entry = 0; entry < 20; entry += 1) {
      const { result, unmount } = renderHook(() => managedListApi.useListDispositionsQuery(), { wrapper });
      await waitFor(() => expect(result.current.isSuccess).toBe(true));
      unmount();
    }
    const before = api.calls.length;
    act(() => void reconnect());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(api.calls).toHaveLength(before);
  });

  it('2.1/34 clears the cache when the session ends', async () => {
    stubApi({}, aFakeApi({ dispositions: [ACTIVE] }));
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
