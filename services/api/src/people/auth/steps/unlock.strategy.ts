import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { StepGuard, StepStrategy } from '../../../platform/access/passport-steps.js';
import { inputOf } from '../../../platform/errors/validation.js';
import type { SignedInTokens } from '../session-starter.js';
import { PasskeyUnlockDto, PinUnlockDto } from '../shared-device/shared-device.dto.js';
import { UnlockService } from '../shared-device/unlock.service.js';
import { SignInCookies } from '../sign-in-cookies.js';

/** Resuming on a shared device with the PIN. */
@Injectable()
export class PinUnlockStrategy extends StepStrategy {
  constructor(
    private readonly unlocking: UnlockService,
    private readonly cookies: SignInCookies,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<SignedInTokens> {
    const { session, pin } = await inputOf(PinUnlockDto, request.body);
    return this.unlocking.unlock(session, { pin }, this.cookies.callerOf(request));
  }
}

/** The same with a passkey. */
@Injectable()
export class PasskeyUnlockStrategy extends StepStrategy {
  constructor(
    private readonly unlocking: UnlockService,
    private readonly cookies: SignInCookies,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<SignedInTokens> {
    const { session, credential } = await inputOf(PasskeyUnlockDto, request.body);
    return this.unlocking.unlock(session, { credential }, this.cookies.callerOf(request));
  }
}

@Injectable()
export class PinUnlockGuard extends StepGuard {
  constructor(@Inject(PinUnlockStrategy) strategy: PinUnlockStrategy) {
    super(strategy);
  }
}

@Injectable()
export class PasskeyUnlockGuard extends StepGuard {
  constructor(@Inject(PasskeyUnlockStrategy) strategy: PasskeyUnlockStrategy) {
    super(strategy);
  }
}
