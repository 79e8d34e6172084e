import { Inject, Injectable } from '@nestjs/common';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { BOOKING_COOKIE, BOOKING_MINUTES } from '@firstlight/domain/clients/bookings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { Vault } from '../../platform/crypto/vault.js';

/** `form`: this device sent the registration; `code`: it knew code and date of birth. */
export type BookingAccess = { id: string; from: 'form' | 'code' };

const BINDING = 'booking-pass';

/**
 * A visitor's access to one booking: a sealed cookie that scripts can't read and that expires after half an hour. The
 * device stores no client data except the encrypted id.
 */
@Injectable()
export class BookingCookie {
  private readonly secure: boolean;

  constructor(
    private readonly vault: Vault,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.secure = settings.publicUrl.startsWith('https:');
  }

  set(reply: FastifyReply, access: BookingAccess): void {
    const endsAt = Date.now() + BOOKING_MINUTES * 60_000;
    const sealed = this.vault.sealText(JSON.stringify({ ...access, endsAt }), BINDING);
    reply.setCookie(BOOKING_COOKIE, sealed.toString('base64url'), this.options(BOOKING_MINUTES * 60));
  }

  read(request: FastifyRequest): BookingAccess | null {
    const text = request.cookies[BOOKING_COOKIE];
    if (!text) return null;
    try {
      const opened = this.vault.openText(Buffer.from(text, 'base64url'), BINDING);
      const { id, from, endsAt } = JSON.parse(opened) as BookingAccess & { endsAt: number };
      return endsAt > Date.now() ? { id, from } : null;
    } catch {
      return null;
    }
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(BOOKING_COOKIE, this.options(0));
  }

  private options(maxAge: number): CookieSerializeOptions {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/api/booking', maxAge };
  }
}
