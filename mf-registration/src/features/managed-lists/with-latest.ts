type Listed<Entry> = Promise<{ data?: readonly Entry[]; error?: unknown }>;
type Saved = Promise<{ error?: unknown }>;

/**
 * Saves an entry of a list as it is now, with what was changed here: a colleague may have changed the rest since the
 * list was read.
 */
export async function withLatest<Entry extends { id: string }, Input>(
  refetch: () => Listed<Entry>,
  { id, changes }: { id: string; changes: Partial<Input> },
  { whole, save }: { whole: (entry: Entry) => Input; save: (input: Partial<Input>) => Saved },
): Saved {
  const { data, error } = await refetch();
  if (error !== undefined) return { error };
  const now = data?.find((entry) => entry.id === id);
  return save({ ...(now && whole(now)), ...changes });
}
