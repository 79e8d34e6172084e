import { Injectable, SetMetadata, type CanActivate, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { Forbidden } from '../../platform/errors/http-errors.js';

const BEFORE_PIN_CHANGE = Symbol('before-pin-change');

/** Allows a route before the forced PIN change. */
export const BeforePinChange = (): CustomDecorator<symbol> => SetMetadata(BEFORE_PIN_CHANGE, true);

/** Runs after the access guard: until a forced PIN change, everything else is denied (decisions.md 10). */
@Injectable()
export class PinChangeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (currentPrincipal()?.mustChangePin !== true) return true;
    if (this.reflector.getAllAndOverride<boolean>(BEFORE_PIN_CHANGE, [context.getHandler(), context.getClass()])) {
      return true;
    }
    throw new Forbidden(AUTH_TEXTS.pinChangeFirst);
  }
}
