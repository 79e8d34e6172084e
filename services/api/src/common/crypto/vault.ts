import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

/**
 * Encryption at rest (decisions.md 28): AES-256-GCM with the row bound in, so that a sealed value
 * copied to another row or column doesn't open. Layout: format, iv, tag, ciphertext.
 */
@Injectable()
export class Vault {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'dataKey' | 'indexKey'>) {}

  /** `binding` names table, column and row, e.g. `registrations.health_card:<id>`. */
  seal(plain: Buffer, binding: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.settings.dataKey, iv).setAAD(Buffer.from(binding));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.from([FORMAT]), iv, cipher.getAuthTag(), sealed]);
  }

  /** Throws when the value was altered or belongs to another row. */
  open(sealed: Buffer, binding: string): Buffer {
    if (sealed[0] !== FORMAT || sealed.length < HEAD_BYTES) throw new Error('sealed value has an unknown format');
    const iv = sealed.subarray(1, 1 + IV_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.settings.dataKey, iv)
      .setAAD(Buffer.from(binding))
      .setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
  }

  sealText(plain: string, binding: string): Buffer {
    return this.seal(Buffer.from(plain, 'utf8'), binding);
  }

  openText(sealed: Buffer, binding: string): string {
    return this.open(sealed, binding).toString('utf8');
  }

  /** Keyed index of a value: equal values of one purpose match, nobody without the key can search. */
  index(value: string, purpose: string): Buffer {
    return createHmac('sha256', this.settings.indexKey).update(`${purpose}\0${value}`).digest();
  }
}
