import { Body, Controller, Get, HttpCode, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DevicePeople, PasskeyOptions, SharedDevice, VerifyCodeAnswer } from '@firstlight/domain/people/auth';
import { ApiTags } from '../../../platform/openapi/document-notes.js';
import { AnyStaff, MainAdmin, Public } from '../../../platform/access/access-rule.js';
import { Passed } from '../../../platform/access/passport-steps.js';
import { SignedIn } from '../../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../../platform/context/session-principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { ErrorStatuses } from '../../../platform/openapi/error-statuses.decorator.js';
import { BeforePinChange } from '../before-pin-change.js';
import { OwnSessionsService } from '../own-sessions.service.js';
import { PasskeysOn } from '../passkeys/passkeys-on.guard.js';
import type { SignedInTokens } from '../session-starter.js';
import { SignInCookies } from '../sign-in-cookies.js';
import { PasskeyUnlockGuard, PinUnlockGuard } from '../steps/unlock.strategy.js';
import { PasskeyUnlockDto, PinUnlockDto, SharedDeviceDto, UnlockTargetDto } from './shared-device.dto.js';
import { SharedDevices } from './shared-devices.js';
import { UnlockService } from './unlock.service.js';

/** Lists and challenges for one network. */
const CALLS = 600;
const CALLS_SECONDS = 15 * 60;

/** Locking, and staff taking turns on a shared tablet (2.6/5). */
@ApiTags('sign-in')
@Controller('auth')
export class SharedDeviceController {
  constructor(
    private readonly devices: SharedDevices,
    private readonly unlocking: UnlockService,
    private readonly sessions: OwnSessionsService,
    private readonly cookies: SignInCookies,
    private readonly limits: RateLimits,
  ) {}

  @Post('lock')
  @AnyStaff()
  @BeforePinChange()
  @HttpCode(204)
  async lock(
    @SignedIn() who: SessionPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.lockCurrent(who, this.cookies.callerOf(request));
    this.cookies.clearSession(reply);
  }

  @Get('device')
  @AnyStaff()
  async device(@Req() request: FastifyRequest): Promise<SharedDevice> {
    return { shared: await this.devices.isShared(this.cookies.callerOf(request)) };
  }

  @Put('device')
  @MainAdmin()
  @ErrorStatuses(409)
  async mark(@Body() { shared }: SharedDeviceDto, @Req() request: FastifyRequest): Promise<SharedDevice> {
    await this.devices.mark(shared, this.cookies.callerOf(request));
    return { shared };
  }

  @Post('device-people')
  @Public()
  @ErrorStatuses(429)
  @HttpCode(200)
  async people(@Req() request: FastifyRequest): Promise<DevicePeople> {
    await this.limits.take('device-people', CALLS, CALLS_SECONDS);
    return { people: await this.devices.people(this.cookies.callerOf(request)) };
  }

  @Post('unlock')
  @Public()
  @UseGuards(PinUnlockGuard)
  @ErrorStatuses(401, 423)
  @HttpCode(200)
  unlock(
    @Body() _body: PinUnlockDto,
    @Passed() tokens: SignedInTokens,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): VerifyCodeAnswer {
    return this.cookies.verified(reply, tokens);
  }

  @Post('unlock-options')
  @Public()
  @UseGuards(PasskeysOn)
  @ErrorStatuses(401, 404, 429)
  @HttpCode(200)
  async options(@Body() { session }: UnlockTargetDto, @Req() request: FastifyRequest): Promise<PasskeyOptions> {
    await this.limits.take('unlock-options', CALLS, CALLS_SECONDS);
    return { options: await this.unlocking.options(session, this.cookies.callerOf(request)) };
  }

  @Post('unlock-passkey')
  @Public()
  @UseGuards(PasskeysOn, PasskeyUnlockGuard)
  @ErrorStatuses(401, 404, 423)
  @HttpCode(200)
  unlockWithPasskey(
    @Body() _body: PasskeyUnlockDto,
    @Passed() tokens: SignedInTokens,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): VerifyCodeAnswer {
    return this.cookies.verified(reply, tokens);
  }
}
