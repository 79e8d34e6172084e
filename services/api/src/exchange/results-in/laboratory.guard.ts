import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Laboratories } from './laboratories.js';

/** Secrets can't be guessed; this limits the attempts. */
const MISSES = { limit: 60, seconds: 600 };

const laboratoryOfCall = new WeakMap<FastifyRequest, string>();

/**
 * Laboratories are machines: they authenticate with their secret as a bearer token. Another method (a signed token of
 * SMART Backend Services) would be one more look-up here.
 */
@Injectable()
export class LaboratoryGuard implements CanActivate {
  constructor(
    private readonly laboratories: Laboratories,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const laboratory = token === undefined ? null : this.laboratories.ofSecret(token);
    if (laboratory === null) {
      await this.limits.take('results-in-miss', MISSES.limit, MISSES.seconds);
      throw new Unauthenticated('Unknown laboratory.');
    }
    laboratoryOfCall.set(request, laboratory);
    return true;
  }
}

/** The authenticated laboratory. */
export function laboratoryOf(request: FastifyRequest): string {
  const laboratory = laboratoryOfCall.get(request);
  if (laboratory === undefined) throw new Unauthenticated();
  return laboratory;
}
