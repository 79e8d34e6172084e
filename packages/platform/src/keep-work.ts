type Keeper = () => Promise<void>;

const keepers = new Set<Keeper>();

/** Registers what stores unsaved work as its author's draft; the returned function unregisters. */
export function registerWorkKeeper(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
}

/** Stores all unsaved work while the session still lasts; gives up after `limitMs`, so that locking never waits long. */
export async function keepUnsavedWork(limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([limit, Promise.allSettled([...keepers].map((keep) => keep()))]);
  clearTimeout(timer);
}
