import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnSession, SessionAnswer } from '@firstlight/domain/people/auth';
import { explicitPermissions } from '@firstlight/domain/people/users';
import { isMainAdmin, TAB_NAMES } from '@firstlight/domain/people/permissions';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { BeforePinChange } from './before-pin-change.js';
import { GateService } from './gate.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SignInCookies } from './sign-in-cookies.js';
import { GateVerificationDto } from './sign-in.dto.js';

const EVERY_TAB = explicitPermissions(Object.fromEntries(TAB_NAMES.map((tab) => [tab, true])));

/** The current session: who am I, the gate, your sessions, and logging out (decisions.md 5, 7). */
@ApiTags('session')
@AnyStaff()
@Controller('auth')
export class SessionController {
  constructor(
    private readonly sessions: OwnSessionsService,
    private readonly gate: GateService,
    private readonly cookies: SignInCookies,
  ) {}

  @Get('session')
  @BeforePinChange()
  current(@SignedIn() who: SessionPrincipal): SessionAnswer {
    return {
      user_id: who.user_id,
      user_type: who.user_type,
      firstName: who.firstName,
      lastName: who.lastName,
      email: who.email,
      permissions: isMainAdmin(who) ? EVERY_TAB : who.permissions,
      expires_at: who.expiresAt.toISOString(),
      ...(who.mustChangePin ? { must_change_pin: true } : {}),
    };
  }

  @Post('gate-verify')
  @HttpCode(200)
  verifyGate(@Body() { pin }: GateVerificationDto, @SignedIn() who: SessionPrincipal): Promise<{ pin_valid: true }> {
    return this.gate.verify(pin, who);
  }

  @Get('sessions')
  list(@SignedIn() who: SessionPrincipal): Promise<OwnSession[]> {
    return this.sessions.list(who);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  end(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.sessions.end(id, who);
  }

  @Post('logout')
  @HttpCode(204)
  @BeforePinChange()
  async logout(
    @SignedIn() who: SessionPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.endCurrent(who, this.cookies.callerOf(request));
    this.cookies.clearSession(reply);
  }

  @Post('logout-everywhere')
  @HttpCode(204)
  @BeforePinChange()
  async logoutEverywhere(
    @SignedIn() who: SessionPrincipal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.endAll(who, this.cookies.callerOf(request));
    this.cookies.clearSession(reply);
  }
}
