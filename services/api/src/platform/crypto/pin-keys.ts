import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hashRaw } from '@node-rs/argon2';
import { Semaphore } from '../concurrency/semaphore.js';
import { SETTINGS, type Settings } from '../config/settings.js';

/** OWASP's second choice of Argon2id (the library's default algorithm): 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
/** Each hash takes 19 MiB and a core: more at once only slow each other down. */
const AT_ONCE = 2;

/**
 * The look-up key of a PIN: HMAC(pepper, Argon2id(PIN, secret salt)). The PIN is the only identifier, so the hash has to
 * be searchable; without the pepper a leaked database can't be tried against the ten billion PINs (decisions.md 1).
 */
@Injectable()
export class PinKeys {
  private readonly slots = new Semaphore(AT_ONCE);

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'pinPepper'>) {}

  async keyOf(pin: string): Promise<Buffer> {
    const { pinPepper } = this.settings;
    const salt = createHmac('sha256', pinPepper).update('pin salt').digest().subarray(0, 16);
    const slow = await this.slots.run(() => hashRaw(pin, { salt, ...COST }));
    return createHmac('sha256', pinPepper).update('pin key').update(slow).digest();
  }
}
