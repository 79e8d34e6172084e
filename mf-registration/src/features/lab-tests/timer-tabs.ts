/** A duplicated browser tab has the same timers: changes apply in every tab, and only one tab sounds. */
export type TimerNews = { id: string; kind: 'rung' | 'removed' };

const NAME = 'fl-rapid-timers';
/** Long enough for the other tabs to learn that it sounded. */
const HOLD_MS = 3_000;

const open = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

export function notifyOtherTabs(news: TimerNews): void {
  const channel = open();
  channel?.postMessage(news);
  channel?.close();
}

/** Listens to other tabs; returns a function that stops. */
export function onOtherTabs(listener: (news: TimerNews) => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<TimerNews>) => listener(data));
  return () => channel?.close();
}

/** Runs `ring` unless another tab is ringing the same timer at this moment. */
export async function inOneTab(id: string, ring: () => void): Promise<void> {
  if (!('locks' in navigator)) return ring();
  return navigator.locks.request(`${NAME}:${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ring();
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  });
}
