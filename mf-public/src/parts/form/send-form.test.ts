import { afterEach, expect, it, jest } from '@jest/globals';
import { sendForm } from './send-form';

afterEach(() => void jest.restoreAllMocks());

it('API-35 waits for a slow connection: a try has no timeout', async () => {
  jest.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, options) =>
      new Promise((resolve, reject) => {
        answer = resolve;
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const sent = sendForm('/api/contact', {}, 'key', 'en', () => undefined);
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  jest.useRealTimers();
  answer({ ok: true, status: 201, headers: new Headers(), json: async () => ({ message_id: 'M-1' }) } as Response);
  expect(await sent).toEqual({ ok: true, answer: { message_id: 'M-1' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});
