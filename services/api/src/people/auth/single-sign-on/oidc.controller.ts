import { Controller, Get, HttpCode, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SINGLE_SIGN_ON, type SingleSignOnEnd } from '@firstlight/domain/people/auth';
import { ApiTags } from '../../../platform/openapi/document-notes.js';
import { Public } from '../../../platform/access/access-rule.js';
import { Passed } from '../../../platform/access/passport-steps.js';
import { ErrorStatuses } from '../../../platform/openapi/error-statuses.decorator.js';
import { SignInCookies } from '../sign-in-cookies.js';
import { OidcGuard, type ProviderStep } from './oidc.guard.js';
import { OidcSignInService } from './oidc-sign-in.service.js';
import { OidcStates } from './oidc-states.js';

/** Single sign-on: to the identity provider and back. The browser navigates to both routes, so both redirect. */
@ApiTags('sign-in')
@Public()
@Controller('auth/oidc')
export class OidcController {
  constructor(
    private readonly people: OidcSignInService,
    private readonly states: OidcStates,
    private readonly cookies: SignInCookies,
  ) {}

  @Get('login')
  @UseGuards(OidcGuard)
  @ErrorStatuses(404, 429)
  @HttpCode(303)
  async login(
    @Passed() step: ProviderStep,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    if (!('to' in step)) return toEntry(reply, 'failed');
    await this.states.keep(step.state, this.cookies.callerOf(request), reply);
    void reply.header('location', step.to);
  }

  @Get('callback')
  @UseGuards(OidcGuard)
  @ErrorStatuses(404, 429)
  @HttpCode(303)
  async callback(
    @Passed() step: ProviderStep,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.cookies.clearRedirectToken(reply);
    if (!('claims' in step)) return toEntry(reply, 'failed');
    const tokens = await this.people.open(step.claims, this.states.callerOf(request));
    if (!tokens) return toEntry(reply, 'unknown');
    this.cookies.setSession(reply, tokens.session, tokens.device);
    toEntry(reply, 'done');
  }
}

/** The sign-in screen reads the end of the address: it never reaches a server or its log. */
function toEntry(reply: FastifyReply, end: SingleSignOnEnd): void {
  void reply.header('location', `/admin-pin#${SINGLE_SIGN_ON.ends[end]}`);
}
