import type { Language } from '@firstlight/domain/language';

export type SendResult<Answer> = { ok: true; answer: Answer } | { ok: false; detail: unknown; unreachable: boolean };

/** Pauses before the second and third try while the network or the API is away. */
const PAUSES_MS = [600, 1_800];
const TIMEOUT_MS = 15_000;
const AWAY = new Set([502, 503, 504]);

/** A random key for one user action; also where `crypto.randomUUID` is missing (plain http on a phone). */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function attempt(path: string, body: object, key: string, language: Language): Promise<Response | null> {
  // Not AbortSignal.timeout(): older phones don't have it.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    return AWAY.has(response.status) ? null : response;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Posts a visitor's form as JSON. While nothing answers it tries again twice under the same Idempotency-Key
 * (decisions.md 13); `unreachable` tells that no answer came, `detail` is the server's refusal as it was sent.
 */
export async function sendForm<Answer>(
  path: string,
  body: object,
  key: string,
  language: Language,
): Promise<SendResult<Answer>> {
  let response = await attempt(path, body, key, language);
  for (const pause of PAUSES_MS) {
    if (response || !navigator.onLine) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    response = await attempt(path, body, key, language);
  }
  if (!response) return { ok: false, detail: null, unreachable: true };
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, answer: (content ?? {}) as Answer };
  const detail = content !== null && typeof content === 'object' && 'detail' in content ? content.detail : null;
  return { ok: false, detail, unreachable: false };
}
