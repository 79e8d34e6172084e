import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { StepGuard, StepStrategy } from '../../../platform/access/passport-steps.js';
import { inputOf } from '../../../platform/errors/validation.js';
import { PinSignInService, type PinLogin } from '../pin-sign-in.service.js';
import { SignInCookies } from '../sign-in-cookies.js';
import { PinVerificationDto } from '../sign-in.dto.js';

/** The first step: finds the owner of the PIN (AUTH-05). */
@Injectable()
export class PinStrategy extends StepStrategy {
  constructor(
    private readonly pins: PinSignInService,
    private readonly cookies: SignInCookies,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<PinLogin> {
    const { pin } = await inputOf(PinVerificationDto, request.body);
    return this.pins.verify(pin, this.cookies.callerOf(request));
  }
}

@Injectable()
export class PinGuard extends StepGuard {
  constructor(@Inject(PinStrategy) strategy: PinStrategy) {
    super(strategy);
  }
}
