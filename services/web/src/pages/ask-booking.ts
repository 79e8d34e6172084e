import { type Booking, BOOKING_COOKIE, type BookingAnswer } from '@firstlight/domain/clients/bookings';
import { checkBookingQuestion } from '@firstlight/domain/clients/booking-question';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Language } from '@firstlight/domain/text/language';
import { en, type LookUpTexts } from '@firstlight/domain/clients/look-up-texts.en';
import { fr } from '@firstlight/domain/clients/look-up-texts.fr';
import { typedDateOr, typedNameOf } from '@firstlight/domain/dates/typed-dates';
import { fieldOf } from '@firstlight/domain/platform/violations';
import type { Problem } from './refilled-form.js';
import { problemIn } from './submit-form.js';

/** `problem`: why the booking was not changed. */
export type ShownBooking = { status: number; booking: Booking; pass: string; saved?: boolean; problem?: string };
export type BookingOutcome = ({ ok: true } & ShownBooking) | { ok: false; status: number; problems: Problem[] };

type Call = { apiUrl: string; language: Language; headers: Record<string, string> };
type Answer = { status: number; body: unknown; pass: string | undefined };

const LOOK_UP_TEXTS: Record<Language, LookUpTexts> = { en, fr };
const TIMEOUT_MS = 15_000;
const PASS = /^[\w-]{1,1000}$/;
const GIVEN = new RegExp(`^${BOOKING_COOKIE}=([\\w-]+)`);

/** Undefined if the API can't be reached. */
async function ask(
  { apiUrl, language, headers }: Call,
  [method, path]: readonly [string, string],
  { pass, body }: { pass?: string; body?: object },
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${apiUrl}/api/booking${path}`, {
      method,
      headers: {
        ...headers,
        'accept-language': language,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(pass ? { cookie: `${BOOKING_COOKIE}=${pass}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const [given] = response.headers.getSetCookie().flatMap((line) => GIVEN.exec(line)?.[1] ?? []);
    return { status: response.status, body: await response.json().catch(() => null), pass: given };
  } catch {
    return undefined;
  }
}

const isOk = (answer: Answer | undefined): answer is Answer => answer !== undefined && answer.status < 300;

async function lookUp(fields: URLSearchParams, call: Call): Promise<BookingOutcome> {
  const typed = typedDateOr(fields.get(typedNameOf('date_of_birth')) ?? '', todayInNewYork());
  const question = { code: fields.get('code') ?? '', date_of_birth: fields.get('date_of_birth') || typed };
  const broken = checkBookingQuestion(question, LOOK_UP_TEXTS[call.language]);
  if (broken.length > 0) {
    return { ok: false, status: 422, problems: broken.map((rule) => ({ field: fieldOf(rule), msg: rule.msg })) };
  }
  const answer = await ask(call, ['POST', '/look-up'], { body: question });
  const { booking } = isOk(answer) ? (answer.body as BookingAnswer) : { booking: null };
  if (booking && answer?.pass) return { ok: true, status: 200, booking, pass: answer.pass };
  return refused(answer, call);
}

function refused(answer: Answer | undefined, { language }: Call): BookingOutcome & { ok: false } {
  return {
    ok: false,
    status: answer?.status ?? 503,
    problems: [problemIn(answer?.body, LOOK_UP_TEXTS[language].unreachable)],
  };
}

/** Another stop, or cancelled. If that is rejected, the booking is shown unchanged. */
async function change(pass: string, fields: URLSearchParams, call: Call): Promise<BookingOutcome> {
  const isCancelled = fields.get('do') === 'cancel';
  const answer = isCancelled
    ? await ask(call, ['POST', '/cancel'], { pass, body: {} })
    : await ask(call, ['PUT', ''], { pass, body: { stop_id: fields.get('stop_id') || null } });
  if (isOk(answer)) return { ok: true, status: 200, booking: answer.body as Booking, pass, saved: !isCancelled };
  const outcome = refused(answer, call);
  const now = await ask(call, ['GET', ''], { pass });
  const { booking } = isOk(now) ? (now.body as BookingAnswer) : { booking: null };
  if (!booking) return outcome;
  return { ok: true, status: outcome.status, booking, pass, problem: outcome.problems[0]?.msg ?? '' };
}

/**
 * The action of a form on `/booking`: a look-up, or a change with the pass from the look-up. The pass stays in the
 * page, so nothing is stored on the device.
 */
export function bookingOf(fields: URLSearchParams, call: Call): Promise<BookingOutcome> {
  const pass = fields.get('pass') ?? '';
  return PASS.test(pass) ? change(pass, fields, call) : lookUp(fields, call);
}
