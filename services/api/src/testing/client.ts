export type Answer<Body> = { status: number; headers: Headers; body: Body };

type Options = { headers?: Record<string, string> };

/** Speaks HTTP to the app under test, as one caller. */
export class Client {
  constructor(
    private readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  with(headers: Record<string, string>): Client {
    return new Client(this.origin, { ...this.headers, ...headers });
  }

  get<Body = unknown>(path: string, options: Options = {}): Promise<Answer<Body>> {
    return this.send('GET', path, undefined, options);
  }

  post<Body = unknown>(path: string, body?: unknown, options: Options = {}): Promise<Answer<Body>> {
    return this.send('POST', path, body, options);
  }

  put<Body = unknown>(path: string, body?: unknown, options: Options = {}): Promise<Answer<Body>> {
    return this.send('PUT', path, body, options);
  }

  delete<Body = unknown>(path: string, options: Options & { body?: unknown } = {}): Promise<Answer<Body>> {
    return this.send('DELETE', path, options.body, options);
  }

  /** Bodies that are not JSON objects (forms, broken text) are sent unchanged. */
  raw(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      ...init,
      headers: { ...this.headers, ...Object.fromEntries(new Headers(init.headers)) },
    });
  }

  async send<Body>(method: string, path: string, body: unknown, { headers }: Options): Promise<Answer<Body>> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (json && text !== '' ? JSON.parse(text) : text) as Body,
    };
  }
}
