import { randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../errors/http-errors.js';

type Verify = (request: FastifyRequest, done: (refusal: unknown, passed: object | null) => void) => void;

class OwnStrategy {
  /**
   * Passport keeps strategies by name in one table per process; a name per instance separates two apps in one process.
   */
  readonly name = `${this.constructor.name}:${randomUUID()}`;
  /** Passport adds both to its copy for each request. */
  declare protected readonly success: (passed: object | null) => void;
  declare protected readonly error: (refusal: unknown) => void;

  constructor(private readonly verify: Verify) {}

  authenticate(request: FastifyRequest): void {
    this.verify(request, (refusal, passed) => (refusal ? this.error(refusal) : this.success(passed)));
  }
}

/** One step of signing in, as a Passport strategy: `validate(request)` returns the result or throws a refusal. */
export const StepStrategy = PassportStrategy(OwnStrategy);

/** Runs one strategy before its route; errors keep their status and message. */
export class StepGuard extends AuthGuard() {
  constructor({ name }: { name: string }) {
    super({ defaultStrategy: name });
  }

  override handleRequest<What>(error: unknown, passed: What | false | null): What {
    if (error) throw error;
    if (!passed) throw new Unauthenticated();
    return passed;
  }
}

/** The result of a step guard, e.g. `verify(@Passed() login: PinLogin)`. */
export const Passed = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown => context.switchToHttp().getRequest<{ user: unknown }>().user,
);
