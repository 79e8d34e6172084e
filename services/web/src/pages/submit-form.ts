import { checkContactMessage, type ContactMessage, contactTexts } from '@firstlight/domain/contact-message';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { setTimeout as pause } from 'node:timers/promises';
import { FORM_LINE } from '@firstlight/domain/form-line';
import { KEY_FROM_CONTENT } from '@firstlight/domain/idempotency';
import { currentConsent } from '@firstlight/domain/consent-texts';
import type { Language } from '@firstlight/domain/language';
import { formatPhone } from '@firstlight/domain/phone';
import {
  checkPublicRegistration,
  type PublicRegistration,
  publicRegistrationTexts,
  TRAP_FIELD,
} from '@firstlight/domain/public-registration';
import type { PlainForm } from './plain-answers.js';

/** `reference` and `phone` are missing when there are none; `problems` are sentences for the sender. */
export type Outcome =
  { ok: true; reference?: string; phone?: string } | { ok: false; status: number; problems: string[] };

type Call = { apiUrl: string; language: Language; headers: Record<string, string> };

const TIMEOUT_MS = 15_000;

function registrationOf(fields: URLSearchParams, language: Language): PublicRegistration {
  const text = (name: string): string => fields.get(name) ?? '';
  return {
    full_name: text('full_name'),
    date_of_birth: text('date_of_birth'),
    health_card_number: text('health_card_number'),
    phone_number: text('phone_number'),
    email: text('email'),
    consent_given: fields.get('consent_given') === 'true',
    consent_version: text('consent_version') || currentConsent(language).version,
    language: text('language') || language,
  };
}

function messageOf(fields: URLSearchParams): ContactMessage {
  const text = (name: string): string => fields.get(name) ?? '';
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

function sentencesOf(answer: unknown): string[] {
  if (answer === null || typeof answer !== 'object' || !('detail' in answer)) return [];
  const items: unknown[] = Array.isArray(answer.detail) ? answer.detail : [answer.detail];
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    const isObject = item !== null && typeof item === 'object';
    return isObject && 'msg' in item && typeof item.msg === 'string' ? [item.msg] : [];
  });
}

function post(form: PlainForm, body: object, call: Call): Promise<Response> {
  return fetch(`${call.apiUrl}/api/${form}`, {
    method: 'POST',
    headers: {
      ...call.headers,
      'content-type': 'application/json',
      'accept-language': call.language,
      'idempotency-key': KEY_FROM_CONTENT,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Retries while the API is busy, because a page without scripts can't. The request id keeps the place in the queue. */
async function sendInTurn(form: PlainForm, body: object, call: Call): Promise<Response> {
  const giveUpAt = Date.now() + FORM_LINE.plainPatienceMs;
  for (;;) {
    const response = await post(form, body, call);
    const waitMs = Number(response.headers.get('retry-after') ?? NaN) * 1_000;
    if (response.status !== 503 || !(Date.now() + waitMs < giveUpAt)) return response;
    await response.body?.cancel();
    await pause(waitMs);
  }
}

async function send(form: PlainForm, body: object, failed: string, call: Call): Promise<Outcome> {
  try {
    const response = await sendInTurn(form, body, call);
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) return { ok: false, status: response.status, problems: [sentencesOf(answer)[0] ?? failed] };
    const named = Object.entries(answer ?? {}).find(([name]) => name === 'registration_id' || name === 'message_id');
    return { ok: true, ...(typeof named?.[1] === 'string' ? { reference: named[1] } : {}) };
  } catch {
    return { ok: false, status: 503, problems: [failed] };
  }
}

/** Validates a form sent without scripts and passes it to the API; a filled honeypot is thanked and dropped. */
export async function submitForm(form: PlainForm, fields: URLSearchParams, call: Call): Promise<Outcome> {
  if (fields.get(TRAP_FIELD)) return { ok: true };
  const { language } = call;
  const body = form === 'register' ? registrationOf(fields, language) : messageOf(fields);
  const broken =
    'full_name' in body
      ? checkPublicRegistration(body, todayInNewYork(), language)
      : checkContactMessage(body, language);
  if (broken.length > 0) return { ok: false, status: 422, problems: broken.map(({ msg }) => msg) };
  const { failed } = form === 'register' ? publicRegistrationTexts(language) : contactTexts(language);
  const outcome = await send(form, body, failed, call);
  const phone = 'phone_number' in body ? formatPhone(body.phone_number) : '';
  return outcome.ok && phone !== '' ? { ...outcome, phone } : outcome;
}
