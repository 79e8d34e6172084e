import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PinVerificationAnswer, SendCodeAnswer, VerifyCodeAnswer } from '@firstlight/domain/people/auth';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { Passed } from '../../platform/access/passport-steps.js';
import { pinAnswer } from './pin-answer.js';
import type { PinLogin } from './pin-sign-in.service.js';
import { SecondFactorService } from './second-factor.service.js';
import type { SignedInTokens } from './session-starter.js';
import { SignInCookies } from './sign-in-cookies.js';
import { CodeGuard } from './steps/code.strategy.js';
import { PinGuard } from './steps/pin.strategy.js';
import { PinVerificationDto, SendCodeDto, VerifyCodeDto } from './sign-in.dto.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';

/** The three calls of sign-in (API-03 to API-05); their guards run the Passport steps. */
@ApiTags('sign-in')
@Public()
@Controller()
export class SignInController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly cookies: SignInCookies,
  ) {}

  @Post('auth/pin-verify')
  @UseGuards(PinGuard)
  @ErrorStatuses(401, 423)
  @HttpCode(200)
  verifyPin(@Body() _body: PinVerificationDto, @Passed() login: PinLogin): PinVerificationAnswer {
    return pinAnswer(login);
  }

  @Post('admin/2fa/send-code')
  @ErrorStatuses(401, 409, 423, 429)
  @HttpCode(200)
  sendCode(@Body() { session_token }: SendCodeDto, @Req() request: FastifyRequest): Promise<SendCodeAnswer> {
    return this.secondFactor.send(session_token, this.cookies.callerOf(request));
  }

  @Post('admin/2fa/verify')
  @UseGuards(CodeGuard)
  @ErrorStatuses(401, 423, 429)
  @HttpCode(200)
  verifyCode(
    @Body() _body: VerifyCodeDto,
    @Passed() tokens: SignedInTokens,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): VerifyCodeAnswer {
    return this.cookies.verified(reply, tokens);
  }
}
