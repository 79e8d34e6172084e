import { newIdempotencyKey } from '@firstlight/domain/platform/idempotency';
import { useState } from 'react';
import { staffErrorOf } from './staff-error';

type Call<Input> = { input: Input; key: string };
type Answer<Data> = { data?: Data; error?: unknown };

/**
 * Sends each call once: a second press while the first is in progress waits for its response. After a lost response the
 * next press repeats the call with the same body and key, even if the list has been refetched since, so that the server
 * recognizes it.
 */
export function useOnce<Input, Data>(
  send: (call: Call<Input>) => Promise<Answer<Data>>,
): (about: unknown, input: Input) => Promise<Answer<Data>> {
  const [unanswered] = useState(() => new Map<string, Call<Input>>());
  const [running] = useState(() => new Map<string, Promise<Answer<Data>>>());
  const run = async (name: string, input: Input): Promise<Answer<Data>> => {
    const call = unanswered.get(name) ?? { input, key: newIdempotencyKey() };
    unanswered.set(name, call);
    const answer = await send(call);
    const { status } = staffErrorOf(answer.error);
    if (answer.data !== undefined || (status > 0 && status < 500)) unanswered.delete(name);
    return answer;
  };
  return (about, input) => {
    const name = JSON.stringify(about);
    const answer = running.get(name) ?? run(name, input).finally(() => running.delete(name));
    running.set(name, answer);
    return answer;
  };
}
