import { Body, Controller, HttpCode, Post, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PasskeyOptions, VerifyCodeAnswer } from '@firstlight/domain/people/auth';
import { ApiTags } from '../../../platform/openapi/document-notes.js';
import { Public } from '../../../platform/access/access-rule.js';
import { Passed } from '../../../platform/access/passport-steps.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { ErrorStatuses } from '../../../platform/openapi/error-statuses.decorator.js';
import type { SignedInTokens } from '../session-starter.js';
import { SignInCookies } from '../sign-in-cookies.js';
import { SendCodeDto } from '../sign-in.dto.js';
import { PasskeyGuard } from '../steps/passkey.strategy.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeysOn } from './passkeys-on.guard.js';
import { VerifyPasskeyDto } from './passkeys.dto.js';

/** Challenges for one network. */
const CALLS = 120;
const CALLS_SECONDS = 15 * 60;

/** The second step of sign-in with a passkey; its guard runs the Passport step. */
@ApiTags('sign-in')
@Public()
@UseGuards(PasskeysOn)
@Controller('auth')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly cookies: SignInCookies,
    private readonly limits: RateLimits,
  ) {}

  @Post('passkey-options')
  @ErrorStatuses(401, 404, 429)
  @HttpCode(200)
  async options(@Body() { session_token }: SendCodeDto): Promise<PasskeyOptions> {
    await this.limits.take('passkey-options', CALLS, CALLS_SECONDS);
    return { options: await this.passkeys.options(session_token) };
  }

  @Post('passkey-verify')
  @UseGuards(PasskeyGuard)
  @ErrorStatuses(401, 404)
  @HttpCode(200)
  verify(
    @Body() _body: VerifyPasskeyDto,
    @Passed() tokens: SignedInTokens,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): VerifyCodeAnswer {
    return this.cookies.verified(reply, tokens);
  }
}
