import type { ApiDocument } from '../../platform/openapi/document-shape.js';
import type { TestApp } from '../test-app.js';
import { Callers } from './callers.js';
import { LONGEST_ADDRESS, problemOf, type Answer } from './answer-problem.js';
import { KnownIds } from './known-ids.js';
import { makeRequest, type FuzzRequest, type Route } from './make-request.js';
import { Random } from './random.js';

export type FuzzReport = {
  cases: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
  /** Each problem once, with its route, how often it occurred and one request that shows it. */
  problems: { problem: string; times: number; request: string }[];
  /** Routes that never succeeded. */
  neverDone: string[];
};

/** Half of all calls create or extend records, or there would be nothing to break. */
const CREATES = /^post .*\/(admin-register|attachment|test|medication|dispensing|note|activity|interaction|users)$/;
const SHOWN = 600;

/** Sends generated calls to every route of the document and checks each response against it. */
export async function fuzz(app: TestApp, options: { cases: number; seed: number }): Promise<FuzzReport> {
  const document = (await app.visitor.get<ApiDocument>('/api/docs')).body;
  const { schemas } = document.components;
  const random = new Random(options.seed);
  const ids = new KnownIds();
  const callers = new Callers(app, random);
  const routes = routesOf(document);
  const creates = routes.filter(({ method, path }) => CREATES.test(`${method} ${path}`));
  const statuses: Record<string, number> = {};
  const problems = new Map<string, { problem: string; times: number; request: string }>();
  const waiting = new Set(routes.map(({ operation }) => operation.operationId));

  for (let done = 0; done < options.cases; done += 1) {
    const route = random.chance(0.15) ? random.pick(creates) : random.pick(routes);
    const request = makeRequest(route, { random, ids, schemas });
    const { name, client } = await callers.pick();
    const answer = await send((path, init) => client.raw(path, init), request);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    await callers.answered(name, answer.status);
    if (answer.status < 300) waiting.delete(route.operation.operationId);
    if (answer.status < 300 && answer.type.includes('json')) ids.learn(request.path, JSON.parse(answer.text));
    if (answer.location) ids.learnLocation(request.path, answer.location);
    const tooLong = request.path.length + request.query.length > LONGEST_ADDRESS;
    const problem = problemOf(route, answer, { unroutable: request.unroutable, tooLong }, schemas);
    if (problem === null) continue;
    const label = `${route.method} ${route.path}: ${problem}`;
    const known = problems.get(label) ?? { problem: label, times: 0, request: shown(name, request, answer) };
    problems.set(label, { ...known, times: known.times + 1 });
  }
  return { cases: options.cases, statuses, problems: [...problems.values()], neverDone: [...waiting] };
}

function routesOf({ paths }: ApiDocument): Route[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

async function send(call: Send, { method, path, query, headers, body }: FuzzRequest): Promise<Answer> {
  const bare = method === 'GET' || method === 'HEAD';
  const response = await call(`${path}${query}`, { method, headers, body: bare ? undefined : body });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    requestId: response.headers.get('x-request-id'),
    location: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

/** Enough to repeat the call by hand; all data is generated. */
function shown(caller: string, { method, path, query, headers, body }: FuzzRequest, answer: Answer): string {
  const sent = body instanceof FormData ? 'a form' : (body ?? '').toString();
  const line = `${caller}: ${method} ${path}${query} ${JSON.stringify(headers)} ${sent.slice(0, SHOWN)}`;
  return `${line} -> ${answer.text.slice(0, SHOWN)}`;
}
