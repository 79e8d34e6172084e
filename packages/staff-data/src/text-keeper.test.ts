import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type StoredTexts, textKeeper, type TextKeeper } from './text-keeper';

/** The server's side: one draft, whose version each write must know. */
function aDraft(): { stored: StoredTexts; window: () => TextKeeper } {
  const server = { stored: { texts: {}, version: 0 } as StoredTexts, window };
  function window(): TextKeeper {
    const write = (seen: number, next: StoredTexts): Promise<number | 'stale'> => {
      if (seen !== server.stored.version) return Promise.resolve('stale');
      server.stored = next;
      return Promise.resolve(next.version);
    };
    return textKeeper({
      read: () => Promise.resolve(server.stored),
      put: ({ texts, version }) => write(version, { texts, version: version + 1 }),
      drop: async (version) => ((await write(version, { texts: {}, version: 0 })) === 'stale' ? 'stale' : 0),
      onChange: () => undefined,
    });
  }
  return server;
}

async function opened(draft: ReturnType<typeof aDraft>): Promise<TextKeeper> {
  const keeper = draft.window();
  await keeper.load();
  return keeper;
}

describe('2.6/5 the texts of two windows', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('keeps what one window stored while the other drops its own, last text', async () => {
    const draft = aDraft();
    const first = await opened(draft);
    first.set('team:new', 'Outreach');
    await first.flush();
    const second = await opened(draft);
    second.set('user:new', 'Robin');
    await second.flush();
    first.set('team:new', '');
    await first.flush();
    expect(draft.stored.texts).toEqual({ 'user:new': 'Robin' });
    expect(first.hasFailed()).toBe(false);
    second.set('user:new', '');
    await second.flush();
    expect(draft.stored.texts).toEqual({});
  });

  it('stores typed text after a pause, and drops it at once', async () => {
    const draft = aDraft();
    const keeper = await opened(draft);
    keeper.set('chat-question', 'registrations by city');
    await jest.advanceTimersByTimeAsync(900);
    expect(draft.stored.texts).toEqual({});
    await jest.advanceTimersByTimeAsync(200);
    expect(draft.stored.texts).toEqual({ 'chat-question': 'registrations by city' });
    keeper.set('chat-question', '');
    await jest.advanceTimersByTimeAsync(1);
    expect(draft.stored.texts).toEqual({});
  });
});
