import { answerOf } from './answer-of.js';
import { MAIN_ADMIN } from './builders.js';
import { aFullWorld } from './full-world.js';
import { handlersOf } from './handlers.js';

/** For `dev/standalone.tsx` of a remote: a world that keeps what is saved until the page is loaded again. */
export function standaloneWorld(): { fetch: typeof fetch; user: typeof MAIN_ADMIN } {
  const handlers = handlersOf(aFullWorld());
  const answer: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init);
    const detail = `The world has no handler for ${request.method} ${new URL(request.url).pathname}`;
    return (await answerOf(handlers, request)) ?? Response.json({ detail }, { status: 404 });
  };
  return { fetch: answer, user: MAIN_ADMIN };
}
