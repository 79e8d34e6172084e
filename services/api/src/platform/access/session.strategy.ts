import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Forbidden, Unauthenticated } from '../errors/http-errors.js';
import { credentialOf, isAnothersPage, isForgedWrite, keepsAlive } from './caller.js';
import { StepStrategy } from './passport-steps.js';
import type { SessionPrincipal } from '../context/session-principal.js';
import { isServiceToken, ServiceTokenReader } from './service-tokens.js';
import { SessionReader } from './session-reader.js';

/** Identifies the caller for Passport: the session of the cookie or Bearer header, or a service by its Bearer token. */
@Injectable()
export class SessionStrategy extends StepStrategy {
  constructor(
    private readonly sessions: SessionReader,
    private readonly services: ServiceTokenReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<SessionPrincipal> {
    const credential = credentialOf(request, this.settings.publicUrl);
    if (!credential) throw new Unauthenticated();
    if (isForgedWrite(request, credential, this.settings)) throw new Forbidden();
    const principal = isServiceToken(credential)
      ? await this.services.read(credential.token)
      : await this.sessions.read(credential.token, keepsAlive(request));
    if (!principal || isAnothersPage(request, principal.user_id)) throw new Unauthenticated();
    return principal;
  }
}
