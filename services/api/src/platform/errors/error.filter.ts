import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { publicErrorText } from '@firstlight/domain/platform/public-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { LOGGER } from '../log/logger.js';
import { toServiceUnavailable, safeFacts } from './database-errors.js';
import { FHIR_JSON, operationOutcome } from './operation-outcome.js';
import { HttpError, ERROR_TEXTS } from './http-errors.js';

const BY_STATUS: Readonly<Record<number, string>> = {
  400: ERROR_TEXTS.unreadable,
  401: ERROR_TEXTS.unauthenticated,
  403: ERROR_TEXTS.forbidden,
  404: ERROR_TEXTS.notFound,
  413: ERROR_TEXTS.tooLarge,
  415: ERROR_TEXTS.mediaType,
  429: ERROR_TEXTS.tooMany,
  503: ERROR_TEXTS.busy,
};

/** Errors of Fastify and Nest keep their status but get our text: theirs may quote the request. */
function ofStatus(status: number): HttpError {
  const sentence = BY_STATUS[status] ?? (status < 500 ? ERROR_TEXTS.unreadable : ERROR_TEXTS.internal);
  return new HttpError(status, sentence, status === 503 ? { 'retry-after': '2' } : {});
}

function frameworkStatus(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return null;
}

/** Turns anything thrown into an error that is safe to show. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const busy = toServiceUnavailable(error);
  if (busy) return busy;
  const status = frameworkStatus(error);
  return ofStatus(status !== null && status >= 400 && status < 600 ? status : 500);
}

/** The screen of `/api/users` reads plain text (USER-19); FHIR clients expect an OperationOutcome. */
export function bodyFor(url: string, httpError: HttpError): { type: string; body: unknown } {
  const { detail } = httpError;
  if (/^\/api\/(fhir|results-in)(?=[/?]|$)/.test(url)) return { type: FHIR_JSON, body: operationOutcome(httpError) };
  if (!/^\/api\/users(?=[/?]|$)/.test(url)) return { type: 'application/json; charset=utf-8', body: { detail } };
  const text = typeof detail === 'string' ? detail : [...new Set(detail.map((violation) => violation.msg))].join(', ');
  return { type: 'text/plain; charset=utf-8', body: text };
}

/** Visitors read common errors in the language of their page. */
function inTheirLanguage({ status, detail, headers }: HttpError, { url, headers: given }: FastifyRequest): HttpError {
  const translate = publicErrorText(url, given['accept-language']);
  const texts =
    typeof detail === 'string' ? translate(detail) : detail.map((each) => ({ ...each, msg: translate(each.msg) }));
  return new HttpError(status, texts, headers);
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
    const httpError = inTheirLanguage(toHttpError(error), request);
    // A client that disconnects while sending a body isn't a server error.
    const hungUp = request.raw.destroyed && !request.raw.complete;
    if (httpError.status >= 500 && !hungUp)
      this.log.error({ requestId: request.id, ...safeFacts(error) }, 'request failed');
    if (reply.sent) return;
    const { type, body } = bodyFor(request.url, httpError);
    void reply
      .status(httpError.status)
      .headers({ ...httpError.headers, 'content-type': type })
      .send(body);
  }
}
