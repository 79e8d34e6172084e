import { jest } from '@jest/globals';
import type { HttpHandler } from 'msw';
import { http } from 'msw/core/http';
import { answerOf } from './fake-api/answer-of';
import { handlersOf } from './fake-api/handlers';
import { bodyOf } from './fake-api/route';
import { rememberUnanswered } from './fake-api/unanswered';
import { aFakeApi } from './fake-api/fake-api';

/** One call that reached the network edge. */
export type StubbedCall = {
  method: string;
  path: string;
  /** The query with its `?`, empty without one. */
  search: string;
  body: unknown;
  headers: Record<string, string>;
};

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'offline';
type Handler = Answer | ((call: StubbedCall) => Answer | Promise<Answer>);
/** Keys are `GET /api/dispositions`; `*` matches one segment of the path. `offline` is a connection that fails. */
export type StubbedRoutes = Record<string, Handler>;

export type ApiStub = {
  calls: StubbedCall[];
  /** The calls of one route, e.g. `callsOf('PUT /api/admin-registration/*')`. */
  callsOf: (route: string) => StubbedCall[];
  /** The URLs of the calls whose `METHOD /path` contains this. */
  asked: (part: string) => URL[];
  /** Adds or replaces responses while the test runs. */
  on: (routes: StubbedRoutes) => void;
  /** Removes `routes`: from now on only the fake API responds. */
  removeRoutes: () => void;
};

/** Returns these responses in order, then repeats the last one. */
export function inTurn(...answers: Answer[]): () => Answer {
  const left = [...answers];
  return () => (left.length > 1 ? left.shift() : left[0]) ?? 'offline';
}

function matches(route: string, { method, path }: StubbedCall): boolean {
  const [wantedMethod = '', wantedPath = ''] = route.split(' ');
  const pattern = wantedPath.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return wantedMethod === method && new RegExp(`^${pattern.join('[^/]+')}$`).test(path);
}

async function callOf(request: Request): Promise<StubbedCall> {
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  return { method: request.method, path: pathname, search, body: await bodyOf(request.clone()), headers };
}

function responseOf(answer: Answer): Response {
  if (answer === 'offline') throw new TypeError('Failed to fetch');
  const { status = 200, body, headers } = answer;
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(status === 204 ? null : text, {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Rejects when the caller aborts, as a real connection does. */
function aborted({ signal }: Request): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

const METHODS = new Map(Object.entries({ GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }));

function handlerOf([route, given]: [string, Handler]): HttpHandler {
  const [method = '', path = ''] = route.split(' ');
  const handle = METHODS.get(method);
  if (!handle) throw new Error(`"${route}" does not begin with a known method`);
  const address = path.split('*').reduce((start, rest, at) => `${start}:part${at}${rest}`);
  return handle(`*${address}`, async ({ request }) =>
    responseOf(typeof given === 'function' ? await given(await callOf(request)) : given),
  );
}

/** msw captures a stack trace for each handler, for messages that we don't print. */
function withoutTraces<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * Stubs the network edge and nothing else: the store, its cache and its errors are the real ones. Routes not in
 * `routes` are served by the fake API; a call that neither handles fails the test. Restore with `jest.restoreAllMocks()`.
 */
export function stubApi(routes: StubbedRoutes, fakeApi = aFakeApi()): ApiStub {
  const calls: StubbedCall[] = [];
  const defaults = withoutTraces(() => handlersOf(fakeApi));
  const handlers = (given: StubbedRoutes): HttpHandler[] => withoutTraces(() => Object.entries(given).map(handlerOf));
  let known = routes;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), location.origin), init);
    const call = await callOf(request);
    calls.push(call);
    const answer = answerOf([...handlers(known), ...defaults], request);
    return (await Promise.race([answer, aborted(request)])) ?? rememberUnanswered(call);
  });
  return {
    calls,
    callsOf: (route) => calls.filter((call) => matches(route, call)),
    asked: (part) =>
      calls
        .filter(({ method, path }) => `${method} ${path}`.includes(part))
        .map(({ path, search }) => new URL(path + search, location.origin)),
    on: (more) => {
      known = { ...known, ...more };
    },
    removeRoutes: () => {
      known = {};
    },
  };
}
