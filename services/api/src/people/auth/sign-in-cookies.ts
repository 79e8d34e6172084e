import { Inject, Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VerifyCodeAnswer } from '@firstlight/domain/people/auth';
import { SESSION_ABSOLUTE_HOURS } from '@firstlight/domain/platform/limits';
import { looksLikeToken, sessionCookieName } from '../../platform/access/session-token.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { deviceName } from './device-name.js';

const DEVICE_DAYS = 400;

/** The client of a sign-in call: address, a device name, and the tokens it sent. */
export type Caller = {
  address: string;
  device: string;
  deviceToken: string | null;
  sessionToken: string | null;
};

/** Reads and writes the cookies of sign-in; all are HttpOnly, all but one SameSite=Strict, and Secure over https. */
@Injectable()
export class SignInCookies {
  private readonly secure: boolean;
  private readonly sessionName: string;
  private readonly deviceName: string;
  private readonly redirectName: string;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.secure = settings.publicUrl.startsWith('https:');
    this.sessionName = sessionCookieName(settings.publicUrl);
    this.deviceName = this.secure ? '__Host-fl_device' : 'fl_device';
    this.redirectName = this.secure ? '__Host-fl_away' : 'fl_away';
  }

  callerOf(request: FastifyRequest): Caller {
    return {
      address: request.ip,
      device: deviceName(request.headers['user-agent']),
      deviceToken: this.token(request, this.deviceName),
      sessionToken: this.token(request, this.sessionName),
    };
  }

  setSession(reply: FastifyReply, sessionToken: string, deviceToken: string): void {
    reply.setCookie(this.sessionName, sessionToken, this.options(SESSION_ABSOLUTE_HOURS * 3_600));
    reply.setCookie(this.deviceName, deviceToken, this.options(DEVICE_DAYS * 86_400));
  }

  /** The response to a completed sign-in or unlock. */
  verified(reply: FastifyReply, { session, device }: { session: string; device: string }): VerifyCodeAnswer {
    this.setSession(reply, session, device);
    return { session_token: session };
  }

  clearSession(reply: FastifyReply): void {
    reply.clearCookie(this.sessionName, this.options(0));
  }

  /** Set before the redirect to the identity provider; SameSite=Lax, because the provider redirects the browser back. */
  setRedirectToken(reply: FastifyReply, token: string, seconds: number): void {
    reply.setCookie(this.redirectName, token, { ...this.options(seconds), sameSite: 'lax' });
  }

  redirectToken(request: FastifyRequest): string | null {
    return this.token(request, this.redirectName);
  }

  clearRedirectToken(reply: FastifyReply): void {
    reply.clearCookie(this.redirectName, { ...this.options(0), sameSite: 'lax' });
  }

  private token(request: FastifyRequest, name: string): string | null {
    const text = request.cookies[name];
    return text !== undefined && looksLikeToken(text) ? text : null;
  }

  private options(maxAge: number): CookieSerializeOptions {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/', maxAge };
  }
}
