import type { HttpHandler } from 'msw';
import { http } from 'msw/core/http';

/** The request as a handler sees it; `Body` is the wire type of the route. */
export type Call<Body> = { params: Record<string, string>; query: URLSearchParams; body: Body };

type Answer<Wire, Body> = (call: Call<Body>) => Wire | Response | Promise<Wire | Response>;
type Method = 'get' | 'post' | 'put' | 'delete';

export function refused(status: number, detail: string): Response {
  return Response.json({ detail }, { status });
}

/** A response that the page saves as a file. */
export function aFile(type = 'text/csv; charset=utf-8'): Response {
  return new Response('made up', { headers: { 'content-type': type } });
}

/** The body as JSON, or its text when it is something else; null without one. */
export async function bodyOf(request: Request): Promise<unknown> {
  if (/octet-stream|image|pdf|multipart/.test(request.headers.get('content-type') ?? '')) return null;
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}

function route(method: Method, good: number) {
  return <Wire = void, Body = unknown>(path: string, answer: Answer<Wire, Body>): HttpHandler =>
    http[method](`*${path}`, async ({ request, params }) => {
      const given = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
      const body = (await bodyOf(request)) as Body;
      const wire = await answer({ params: given, query: new URL(request.url).searchParams, body });
      if (wire instanceof Response) return wire;
      return wire === undefined ? new Response(null, { status: 204 }) : Response.json(wire, { status: good });
    });
}

/** The address of a handler as it was given: msw needs `*` for the origin where there is no page. */
export const pathOf = ({ info }: HttpHandler): string => String(info.path).slice(1);

/** A response of `undefined` is a 204. */
export const get = route('get', 200);
export const put = route('put', 200);
export const remove = route('delete', 200);
export const post = route('post', 200);
export const create = route('post', 201);
