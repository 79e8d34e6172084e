import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { asideId, type StoredTexts, textKeeper, type TextKeeper } from './text-keeper';

/** The server's side: one draft, whose version each write must know. */
type Server = { stored: StoredTexts; isDown: boolean; window: (join?: typeof lines) => TextKeeper };

const lines = (stored: string, typed: string): string => `${stored}\n${typed}`;

function aDraft(texts: Record<string, string> = {}): Server {
  const server: Server = { stored: { texts, version: Object.keys(texts).length }, isDown: false, window };
  function window(join?: typeof lines): TextKeeper {
    const write = (seen: number, next: StoredTexts): Promise<number | 'stale'> => {
      if (seen !== server.stored.version) return Promise.resolve('stale');
      server.stored = next;
      return Promise.resolve(next.version);
    };
    return textKeeper({
      read: () => Promise.resolve(server.isDown ? null : server.stored),
      put: ({ texts, version }) => write(version, { texts, version: version + 1 }),
      drop: async (version) => ((await write(version, { texts: {}, version: 0 })) === 'stale' ? 'stale' : 0),
      onChange: () => undefined,
      join,
    });
  }
  return server;
}

async function opened(draft: Server): Promise<TextKeeper> {
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

describe('2.6/5 a text that was stored before', () => {
  const earlier = { 'contact:new': 'Sister of the client' };

  it('is not overwritten while it could not be read, and is there once it can be', async () => {
    const draft = aDraft(earlier);
    draft.isDown = true;
    const keeper = await opened(draft);
    expect(keeper.isLoaded()).toBe(false);
    keeper.set('contact:new', 'S');
    await keeper.flush();
    expect([draft.stored.texts, keeper.hasFailed()]).toEqual([earlier, true]);
    draft.isDown = false;
    await keeper.flush();
    expect(keeper.get(asideId('contact:new'))).toBe('Sister of the client');
    expect(draft.stored.texts).toEqual({ 'contact:new': 'S', [asideId('contact:new')]: 'Sister of the client' });
    expect(keeper.hasFailed()).toBe(false);
  });

  it('is offered when it is read after a failure', async () => {
    const draft = aDraft(earlier);
    draft.isDown = true;
    const keeper = await opened(draft);
    draft.isDown = false;
    await keeper.load();
    expect(keeper.get('contact:new')).toBe('Sister of the client');
  });

  it('stays if what was typed before it arrived is cleared or saved meanwhile', async () => {
    const draft = aDraft(earlier);
    const keeper = draft.window();
    keeper.set('contact:new', 'S');
    keeper.set('contact:new', '');
    await keeper.load();
    await keeper.flush();
    expect(keeper.get('contact:new')).toBe('Sister of the client');
    expect(draft.stored.texts).toEqual(earlier);
  });

  it('is joined with a note that was typed before it arrived', async () => {
    const draft = aDraft(earlier);
    const keeper = draft.window(lines);
    keeper.set('contact:new', 'Moved');
    await keeper.flush();
    expect(draft.stored.texts).toEqual({ 'contact:new': 'Sister of the client\nMoved' });
  });

  it('rejects what a closing page sends before it has arrived, and keeps both', async () => {
    const draft = aDraft(earlier);
    const keeper = draft.window();
    keeper.set('contact:new', 'Moved');
    await keeper.putUnread();
    expect(draft.stored.texts).toEqual(earlier);
    await keeper.flush();
    expect(draft.stored.texts).toEqual({
      'contact:new': 'Moved',
      [asideId('contact:new')]: 'Sister of the client',
    });
  });

  it('that was empty when it was read doesn’t replace what a hidden page has stored since', async () => {
    const draft = aDraft();
    const keeper = draft.window();
    const load = keeper.load();
    keeper.set('contact:new', 'Moved');
    await Promise.all([keeper.putUnread(), load]);
    await keeper.flush();
    expect(keeper.get('contact:new')).toBe('Moved');
    expect(draft.stored.texts).toEqual({ 'contact:new': 'Moved' });
  });
});
