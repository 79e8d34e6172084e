import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { StepGuard, StepStrategy } from '../../../platform/access/passport-steps.js';
import { inputOf } from '../../../platform/errors/validation.js';
import { CompleteSignInService } from '../complete-sign-in.service.js';
import type { SignedInTokens } from '../session-starter.js';
import { SignInCookies } from '../sign-in-cookies.js';
import { VerifyCodeDto } from '../sign-in.dto.js';

/** The second step: a mailed code, an app code or a recovery code, in exchange for a session (AUTH-25). */
@Injectable()
export class CodeStrategy extends StepStrategy {
  constructor(
    private readonly completion: CompleteSignInService,
    private readonly cookies: SignInCookies,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<SignedInTokens> {
    const { session_token, email_code } = await inputOf(VerifyCodeDto, request.body);
    return this.completion.verify(session_token, email_code, this.cookies.callerOf(request));
  }
}

@Injectable()
export class CodeGuard extends StepGuard {
  constructor(@Inject(CodeStrategy) strategy: CodeStrategy) {
    super(strategy);
  }
}
