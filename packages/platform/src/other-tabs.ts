/** A page also receives its own messages. */
const PAGE = String(Math.random());

const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fl-session');

/** Other tabs of this browser share the session: locking or signing out here hides them too. */
export function endSessionInOtherTabs(): void {
  const channel = open();
  channel?.postMessage(PAGE);
  channel?.close();
}

/** Calls the listener when another tab ended the session, until the returned function is called. */
export function onSessionEndedElsewhere(listener: () => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data !== PAGE) listener();
  });
  return () => channel?.close();
}
