import { createParamDecorator } from '@nestjs/common';
import { currentPrincipal } from '../context/request-context.js';
import { Unauthenticated } from '../errors/http-errors.js';
import type { SessionPrincipal } from '../context/session-principal.js';

/** Passes the signed-in person to a handler: `list(@SignedIn() who: SessionPrincipal)`. */
export const SignedIn = createParamDecorator((): SessionPrincipal => {
  const principal = currentPrincipal();
  if (!principal) throw new Unauthenticated();
  return principal;
});
