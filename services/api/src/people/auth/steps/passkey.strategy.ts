import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { StepGuard, StepStrategy } from '../../../platform/access/passport-steps.js';
import { inputOf } from '../../../platform/errors/validation.js';
import { PasskeySignInService } from '../passkeys/passkey-sign-in.service.js';
import { VerifyPasskeyDto } from '../passkeys/passkeys.dto.js';
import type { SignedInTokens } from '../session-starter.js';
import { SignInCookies } from '../sign-in-cookies.js';

/** The second step with a passkey instead of a code. */
@Injectable()
export class PasskeyStrategy extends StepStrategy {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly cookies: SignInCookies,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<SignedInTokens> {
    const { session_token, credential } = await inputOf(VerifyPasskeyDto, request.body);
    return this.passkeys.verify(session_token, credential, this.cookies.callerOf(request));
  }
}

@Injectable()
export class PasskeyGuard extends StepGuard {
  constructor(@Inject(PasskeyStrategy) strategy: PasskeyStrategy) {
    super(strategy);
  }
}
