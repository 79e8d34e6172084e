import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '../log/logger.js';
import { asBusy, safeFacts } from './database-errors.js';
import { FHIR_JSON, operationOutcome } from './operation-outcome.js';
import { Refusal, REFUSAL_TEXTS } from './refusals.js';

const BY_STATUS: Readonly<Record<number, string>> = {
  400: REFUSAL_TEXTS.unreadable,
  401: REFUSAL_TEXTS.unauthenticated,
  403: REFUSAL_TEXTS.forbidden,
  404: REFUSAL_TEXTS.notFound,
  413: REFUSAL_TEXTS.tooLarge,
  415: REFUSAL_TEXTS.mediaType,
  429: REFUSAL_TEXTS.tooMany,
  503: REFUSAL_TEXTS.busy,
};

/** Errors of Fastify and Nest keep their status but get our text: theirs may quote the request. */
function ofStatus(status: number): Refusal {
  const sentence = BY_STATUS[status] ?? (status < 500 ? REFUSAL_TEXTS.unreadable : REFUSAL_TEXTS.internal);
  return new Refusal(status, sentence, status === 503 ? { 'retry-after': '2' } : {});
}

function frameworkStatus(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return null;
}

/** Turns anything thrown into an error that is safe to show. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const busy = asBusy(error);
  if (busy) return busy;
  const status = frameworkStatus(error);
  return ofStatus(status !== null && status >= 400 && status < 600 ? status : 500);
}

/** The screen of `/api/users` reads plain text (USER-19); FHIR clients expect an OperationOutcome. */
export function bodyFor(url: string, refusal: Refusal): { type: string; body: unknown } {
  const { detail } = refusal;
  if (/^\/api\/(fhir|results-in)(?=[/?]|$)/.test(url)) return { type: FHIR_JSON, body: operationOutcome(refusal) };
  if (!/^\/api\/users(?=[/?]|$)/.test(url)) return { type: 'application/json; charset=utf-8', body: { detail } };
  const text = typeof detail === 'string' ? detail : [...new Set(detail.map((violation) => violation.msg))].join(', ');
  return { type: 'text/plain; charset=utf-8', body: text };
}

/** The one place where errors become responses. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = asRefusal(error);
    // A client that disconnects while sending a body isn't a server error.
    const hungUp = request.raw.destroyed && !request.raw.complete;
    if (refusal.status >= 500 && !hungUp)
      this.log.error({ requestId: request.id, ...safeFacts(error) }, 'request failed');
    if (reply.sent) return;
    const { type, body } = bodyFor(request.url, refusal);
    void reply
      .status(refusal.status)
      .headers({ ...refusal.headers, 'content-type': type })
      .send(body);
  }
}
