import { jest } from '@jest/globals';

/** One call that reached the network edge. */
export type StubbedCall = {
  method: string;
  path: string;
  /** The query with its `?`, empty without one. */
  search: string;
  body: unknown;
  headers: Record<string, string>;
};

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = Answer | ((call: StubbedCall) => Answer | Promise<Answer>);
/** Keys are `GET /api/dispositions`; `*` stands for one part of the path. */
export type StubbedRoutes = Record<string, Handler>;

export type ApiStub = {
  calls: StubbedCall[];
  /** The calls of one route, e.g. `callsOf('PUT /api/admin-registration/*')`. */
  callsOf: (route: string) => StubbedCall[];
  /** Adds or replaces routes while the test runs. */
  on: (routes: StubbedRoutes) => void;
};

function matches(route: string, method: string, path: string): boolean {
  const [wantedMethod = '', wantedPath = ''] = route.split(' ');
  const pattern = wantedPath.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return wantedMethod === method && new RegExp(`^${pattern.join('[^/]+')}$`).test(path);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}

async function callOf(input: RequestInfo | URL, init?: RequestInit): Promise<StubbedCall> {
  const request = input instanceof Request ? input : new Request(new URL(String(input), location.origin), init);
  const isText = !/octet-stream|image|pdf|multipart/.test(request.headers.get('content-type') ?? '');
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    search: new URL(request.url).search,
    body: isText ? parsed(await request.text()) : null,
    headers: Object.fromEntries(request.headers),
  };
}

/**
 * Stubs the network edge and nothing else: the store, its cache and its errors are the real ones.
 * A call without a route answers 404, as the server would. Restore with `jest.restoreAllMocks()`.
 */
export function stubApi(routes: StubbedRoutes): ApiStub {
  const calls: StubbedCall[] = [];
  let known = routes;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = await callOf(input, init);
    calls.push(call);
    const route = Object.keys(known).find((key) => matches(key, call.method, call.path));
    const handler = route === undefined ? { status: 404, body: { detail: 'Not found' } } : known[route];
    const { status = 200, body, headers } = typeof handler === 'function' ? await handler(call) : (handler ?? {});
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(status === 204 ? null : text, {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  return {
    calls,
    callsOf: (route) => calls.filter((call) => matches(route, call.method, call.path)),
    on: (more) => {
      known = { ...known, ...more };
    },
  };
}
