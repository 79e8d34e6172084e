import type { SessionAnswer } from '@firstlight/domain/people/auth';
import { answerOf } from './answer-of.js';
import { MAIN_ADMIN } from './builders.js';
import { aFullFakeApi } from './full-fake-api.js';
import { handlersOf } from './handlers.js';

/** A fake API for a remote that runs stand-alone; it keeps saved data until the page is reloaded. */
export function standaloneFakeApi(user: SessionAnswer = MAIN_ADMIN): { fetch: typeof fetch; user: SessionAnswer } {
  const handlers = handlersOf(aFullFakeApi({ session: user }));
  const network = globalThis.fetch;
  const answer: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init);
    // Hot updates come from the development server.
    if (!new URL(request.url).pathname.startsWith('/api/')) return network(request);
    const detail = `The fake API has no handler for ${request.method} ${new URL(request.url).pathname}`;
    return (await answerOf(handlers, request)) ?? Response.json({ detail }, { status: 404 });
  };
  return { fetch: answer, user };
}
