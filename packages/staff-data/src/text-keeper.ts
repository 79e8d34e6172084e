/** Texts by the form or window that they were typed into. */
export type StoredTexts = { texts: Record<string, string>; version: number };

/**
 * `put` and `drop` resolve with the new version (0: nothing is stored), `stale` if another window wrote meanwhile, `failed`
 * if it wasn't stored. `read` resolves with null if there was no answer.
 */
type Calls = {
  read: () => Promise<StoredTexts | null>;
  put: (texts: StoredTexts) => Promise<number | 'stale' | 'failed'>;
  drop: (version: number) => Promise<0 | 'stale' | 'failed'>;
  onChange: () => void;
  /** Both texts in one, if something was typed before the stored text arrived; without it that one is set aside. */
  join?: ((stored: string, typed: string) => string) | undefined;
};

export type TextKeeper = {
  get: (id: string) => string;
  set: (id: string, text: string) => void;
  /** Whether storing the last text failed. */
  hasFailed: () => boolean;
  /** Whether the stored texts have arrived. */
  isLoaded: () => boolean;
  /** Reads the stored texts, once `after` has ended; call it again if there was no answer. */
  load: (after?: Promise<void>) => Promise<void>;
  flush: () => Promise<void>;
  /**
   * For a page that may be closing before the stored texts have arrived: keeps what was typed if nothing is stored. The
   * server rejects it otherwise.
   */
  putUnread: () => Promise<void>;
};

const TYPING_PAUSE_MS = 1_000;

/** Where a stored text is set aside for one that was typed before it arrived. */
export function asideId(id: string): string {
  return `${id}:earlier`;
}

/**
 * Stores texts as a draft on the server shortly after the last keystroke; windows share the draft, and each writes only
 * its own texts. Nothing stored is overwritten before it has arrived.
 */
export function textKeeper({ read, put, drop, onChange, join }: Calls): TextKeeper {
  let stored: StoredTexts = { texts: {}, version: 0 };
  /** Typed here and not stored yet; an empty text removes it. */
  let typed: Record<string, string> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = false;
  let loaded = false;
  let loading: Promise<void> | undefined;
  let running = Promise.resolve();

  /** Text typed before the stored one arrived doesn't replace it. */
  const keepBoth = (): void => {
    for (const [id, text] of Object.entries(typed)) {
      const earlier = stored.texts[id] ?? '';
      if (earlier === '' || earlier === text) continue;
      typed = join ? { ...typed, [id]: join(earlier, text) } : { ...typed, [asideId(id)]: earlier };
    }
  };
  const ask = async (): Promise<void> => {
    const wasLoaded = loaded;
    const answer = await read();
    // Older than what `putUnread` stored meanwhile.
    if (answer === null || loaded !== wasLoaded) return;
    stored = answer;
    if (!loaded) keepBoth();
    loaded = true;
    onChange();
  };
  const load = (after = Promise.resolve()): Promise<void> => {
    loading ??= after.then(ask).finally(() => (loading = undefined));
    return loading;
  };
  const store = async (sent: Record<string, string>, again: boolean): Promise<boolean> => {
    const texts = Object.fromEntries(Object.entries({ ...stored.texts, ...sent }).filter(([, text]) => text !== ''));
    const isEmpty = Object.keys(texts).length === 0;
    if (isEmpty && stored.version === 0) return true;
    const version = isEmpty ? await drop(stored.version) : await put({ texts, version: stored.version });
    if (version === 'failed') return false;
    if (version !== 'stale') stored = { texts, version };
    else {
      await load();
      return again && store(sent, false);
    }
    return true;
  };
  /** Text typed while the call was in progress stays. */
  const settle = (sent: Record<string, string>): void => {
    typed = Object.fromEntries(Object.entries(typed).filter(([id, text]) => sent[id] !== text));
  };
  const putUnread = async (): Promise<void> => {
    const texts = typed;
    if (loaded || Object.keys(texts).length === 0) return;
    const version = await put({ texts, version: 0 });
    if (loaded || typeof version === 'string') return;
    stored = { texts, version };
    loaded = true;
    settle(texts);
    onChange();
  };
  const write = async (): Promise<void> => {
    if (Object.keys(typed).length === 0) return;
    if (!loaded) await load();
    const sent = typed;
    if (Object.keys(sent).length === 0) return;
    const isStored = loaded && (await store(sent, true));
    if (isStored) settle(sent);
    failed = !isStored;
    onChange();
    if (isStored) await write();
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    // Writes run one after the other: each sees what the previous one stored.
    running = running.then(write);
    await running;
  };

  return {
    get: (id) => typed[id] ?? stored.texts[id] ?? '',
    set: (id, text) => {
      if ((typed[id] ?? stored.texts[id] ?? '') === text) return;
      const { [id]: before, ...others } = typed;
      // Before the stored texts have arrived, an empty text removes only what was typed here.
      typed = text === '' && !loaded ? others : { ...typed, [id]: text };
      onChange();
      clearTimeout(timer);
      // What was sent or dropped must not be back after the window closes.
      timer = setTimeout(() => void flush(), text === '' ? 0 : TYPING_PAUSE_MS);
    },
    hasFailed: () => failed,
    isLoaded: () => loaded,
    load,
    flush,
    putUnread,
  };
}
