import { jest } from '@jest/globals';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Call = { path: string; body: unknown; headers: Record<string, string> };

/** Replaces `fetch` with these answers in turn; `null` is a connection that fails. */
export function stubFetch(...answers: (Answer | null)[]): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    calls.push({
      path: String(input),
      body: JSON.parse(String(init?.body)),
      headers: Object.fromEntries(new Headers(init?.headers)),
    });
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    const { status = 201, headers = {} } = answer;
    return new Response(answer.body === undefined ? '' : JSON.stringify(answer.body), { status, headers });
  });
  return calls;
}
