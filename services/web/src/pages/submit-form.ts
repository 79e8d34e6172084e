import { checkContactMessage, type ContactMessage, contactTexts } from '@firstlight/domain/desk/contact-message';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { setTimeout as pause } from 'node:timers/promises';
import { FORM_QUEUE } from '@firstlight/domain/platform/form-queue';
import { KEY_FROM_CONTENT } from '@firstlight/domain/platform/idempotency';
import { currentConsent } from '@firstlight/domain/clients/consent-texts';
import type { Language } from '@firstlight/domain/text/language';
import { formatPhone } from '@firstlight/domain/identity/phone';
import { DELIVERY_HEADER } from '@firstlight/domain/operations/releases';
import {
  checkPublicRegistration,
  type PublicRegistration,
  publicRegistrationTexts,
  HONEYPOT_FIELD,
} from '@firstlight/domain/clients/public-registration';
import { typedDateOr, typedNameOf } from '@firstlight/domain/dates/typed-dates';
import { fieldOf } from '@firstlight/domain/platform/violations';
import type { PlainForm } from './plain-answers.js';
import type { Problem } from './refilled-form.js';

/** `reference`, `phone` and `stopId` are omitted if there are none. */
export type Outcome =
  | { ok: true; reference?: string; phone?: string; stopId?: string }
  | { ok: false; status: number; problems: Problem[] };

type Call = { apiUrl: string; language: Language; headers: Record<string, string> };

const TIMEOUT_MS = 15_000;

function registrationOf(fields: URLSearchParams, language: Language): PublicRegistration {
  const text = (name: string): string => fields.get(name) ?? '';
  return {
    full_name: text('full_name'),
    date_of_birth: text('date_of_birth') || typedDateOr(text(typedNameOf('date_of_birth')), todayInNewYork()),
    health_card_number: text('health_card_number'),
    phone_number: text('phone_number'),
    email: text('email'),
    consent_given: fields.get('consent_given') === 'true',
    consent_version: text('consent_version') || currentConsent(language).version,
    language: text('language') || language,
    ...(text('stop_id') ? { stop_id: text('stop_id') } : {}),
  };
}

function messageOf(fields: URLSearchParams): ContactMessage {
  const text = (name: string): string => fields.get(name) ?? '';
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}

/** The first problem in an error response of the API. */
export function problemIn(answer: unknown, failed: string): Problem {
  const detail = answer !== null && typeof answer === 'object' && 'detail' in answer ? answer.detail : null;
  const first: unknown = Array.isArray(detail) ? detail[0] : detail;
  if (typeof first === 'string') return { field: null, msg: first };
  const isObject = first !== null && typeof first === 'object';
  if (!isObject || !('msg' in first) || typeof first.msg !== 'string') return { field: null, msg: failed };
  const field: unknown = 'loc' in first && Array.isArray(first.loc) ? first.loc.at(-1) : null;
  return { field: typeof field === 'string' ? field : null, msg: first.msg };
}

function post(form: PlainForm, body: object, call: Call): Promise<Response> {
  return fetch(`${call.apiUrl}/api/${form}`, {
    method: 'POST',
    headers: {
      ...call.headers,
      'content-type': 'application/json',
      'accept-language': call.language,
      'idempotency-key': KEY_FROM_CONTENT,
      [DELIVERY_HEADER]: '1',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Retries while the API is busy, because a page without scripts can't. The request id keeps the place in the queue. */
async function sendInTurn(form: PlainForm, body: object, call: Call): Promise<Response> {
  const giveUpAt = Date.now() + FORM_QUEUE.plainPatienceMs;
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
    if (!response.ok) return { ok: false, status: response.status, problems: [problemIn(answer, failed)] };
    const named = Object.entries(answer ?? {}).find(([name]) => name === 'registration_id' || name === 'message_id');
    return { ok: true, ...(typeof named?.[1] === 'string' ? { reference: named[1] } : {}) };
  } catch {
    return { ok: false, status: 503, problems: [{ field: null, msg: failed }] };
  }
}

/**
 * Validates a form sent without scripts and passes it to the API; a form with a filled honeypot is thanked and dropped.
 */
export async function submitForm(form: PlainForm, fields: URLSearchParams, call: Call): Promise<Outcome> {
  if (fields.get(HONEYPOT_FIELD)) return { ok: true };
  const { language } = call;
  const body = form === 'register' ? registrationOf(fields, language) : messageOf(fields);
  const broken =
    'full_name' in body
      ? checkPublicRegistration(body, todayInNewYork(), language)
      : checkContactMessage(body, language);
  if (broken.length > 0) {
    return { ok: false, status: 422, problems: broken.map((rule) => ({ field: fieldOf(rule), msg: rule.msg })) };
  }
  const { failed } = form === 'register' ? publicRegistrationTexts(language) : contactTexts(language);
  const outcome = await send(form, body, failed, call);
  if (!outcome.ok || !('phone_number' in body)) return outcome;
  const phone = formatPhone(body.phone_number);
  return { ...outcome, ...(phone ? { phone } : {}), ...(body.stop_id ? { stopId: body.stop_id } : {}) };
}
