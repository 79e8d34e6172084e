import { FORM_QUEUE, QUEUE_POSITION_HEADER, parseQueuePosition } from '@firstlight/domain/platform/form-queue';
import { IDEMPOTENCY_HEADER } from '@firstlight/domain/platform/idempotency';
import type { Language } from '@firstlight/domain/text/language';

export type SendResult<Answer> = { ok: true; answer: Answer } | { ok: false; detail: unknown; unreachable: boolean };

/** Pauses before the second and third try while the network or the API is away. */
const PAUSES_MS = [600, 1_800];
const AWAY = new Set([502, 503, 504]);

type Attempt = Response | { place: number } | null;

async function attempt(path: string, body: object, key: string, language: Language): Promise<Attempt> {
  try {
    // No timeout (API-35): on a slow connection a try may take minutes.
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(body),
    });
    const place = response.status === 503 ? parseQueuePosition(response.headers.get(QUEUE_POSITION_HEADER)) : null;
    if (place !== null) return { place };
    return AWAY.has(response.status) ? null : response;
  } catch {
    return null;
  }
}

/** Delay between two attempts of a form in the queue; the service keeps its place. */
const LINE_PAUSE_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Posts a visitor's form as JSON. Without a response it retries twice with the same Idempotency-Key (decisions.md 13);
 * under overload it waits in line for up to two minutes and reports each place. `unreachable`: no response; `detail`:
 * the server's error message.
 */
export async function sendForm<Answer>(
  path: string,
  body: object,
  key: string,
  language: Language,
  onPlace: (place: number) => void,
): Promise<SendResult<Answer>> {
  const pauses = PAUSES_MS.values();
  const giveUpAt = Date.now() + FORM_QUEUE.pagePatienceMs;
  for (;;) {
    const response = await attempt(path, body, key, language);
    if (response && !('place' in response)) return resultOf<Answer>(response);
    const isInLine = response !== null && Date.now() < giveUpAt;
    if (isInLine) onPlace(response.place);
    const wait = isInLine ? LINE_PAUSE_MS : navigator.onLine ? pauses.next().value : undefined;
    if (wait === undefined) return { ok: false, detail: null, unreachable: true };
    await pause(wait);
  }
}

async function resultOf<Answer>(response: Response): Promise<SendResult<Answer>> {
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, answer: (content ?? {}) as Answer };
  const detail = content !== null && typeof content === 'object' && 'detail' in content ? content.detail : null;
  return { ok: false, detail, unreachable: false };
}
