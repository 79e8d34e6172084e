import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { OVERLAY_HOURS, type RemoteOverlay } from '@firstlight/domain/operations/remote-overlays';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { Vault } from '../../platform/crypto/vault.js';

/** `id` is also in the session's row: a grant that isn't there any more was ended or replaced. */
export type Grant = RemoteOverlay & { id: string };

const PURPOSE = 'remote-overlay';

/**
 * A grant is a cookie that scripts can't read: the grant itself, and a keyed hash (HMAC-SHA-256) of it and the session.
 * In another session, or with one character changed, it is invalid.
 */
@Injectable()
export class OverlayCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(
    private readonly vault: Vault,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.secure = settings.publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-fl_overlay' : 'fl_overlay';
  }

  set(reply: FastifyReply, grant: Grant, sessionHash: Buffer): void {
    const text = Buffer.from(JSON.stringify(grant)).toString('base64url');
    const signature = this.signatureOf(text, sessionHash).toString('base64url');
    reply.setCookie(this.name, `${text}.${signature}`, this.options(OVERLAY_HOURS * 3_600));
  }

  /** The grant in the caller's cookie, if it was signed for this session and hasn't expired. */
  read(request: FastifyRequest, sessionHash: Buffer): Grant | null {
    const [text = '', signature = ''] = (request.cookies[this.name] ?? '').split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = this.signatureOf(text, sessionHash);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const grant = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Grant;
    return new Date(grant.expires_at) > new Date() ? grant : null;
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options(0));
  }

  private signatureOf(text: string, sessionHash: Buffer): Buffer {
    return this.vault.index(`${sessionHash.toString('hex')}\0${text}`, PURPOSE);
  }

  private options(maxAge: number): CookieSerializeOptions {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/', maxAge };
  }
}
