import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PinVerificationAnswer, SendCodeAnswer, VerifyCodeAnswer } from '@firstlight/domain/auth';
import { Public } from '../../platform/access/access-rule.js';
import { CompleteSignInService } from './complete-sign-in.service.js';
import { PinSignInService } from './pin-sign-in.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { SignInCookies } from './sign-in-cookies.js';
import { PinVerificationDto, SendCodeDto, VerifyCodeDto } from './sign-in.dto.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

/** The three calls of sign-in (API-03 to API-05). */
@ApiTags('sign-in')
@Public()
@Controller()
export class SignInController {
  constructor(
    private readonly pins: PinSignInService,
    private readonly secondFactor: SecondFactorService,
    private readonly completion: CompleteSignInService,
    private readonly cookies: SignInCookies,
  ) {}

  @Post('auth/pin-verify')
  @Refuses(401, 423)
  @HttpCode(200)
  verifyPin(@Body() { pin }: PinVerificationDto, @Req() request: FastifyRequest): Promise<PinVerificationAnswer> {
    return this.pins.verify(pin, this.cookies.callerOf(request));
  }

  @Post('admin/2fa/send-code')
  @Refuses(401, 409, 423, 429)
  @HttpCode(200)
  sendCode(@Body() { session_token }: SendCodeDto, @Req() request: FastifyRequest): Promise<SendCodeAnswer> {
    return this.secondFactor.send(session_token, this.cookies.callerOf(request));
  }

  @Post('admin/2fa/verify')
  @Refuses(401, 423, 429)
  @HttpCode(200)
  async verifyCode(
    @Body() { session_token, email_code }: VerifyCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifyCodeAnswer> {
    const tokens = await this.completion.verify(session_token, email_code, this.cookies.callerOf(request));
    this.cookies.signedIn(reply, tokens.session, tokens.device);
    return { session_token: tokens.session };
  }
}
