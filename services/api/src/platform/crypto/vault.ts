import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { freeBuffers } from '../files/free-buffers.js';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LARGE_BYTES = 65_536;
/** A sealed value is longer than its content by this. */
export const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

/** New values are sealed with `dataKey`; old keys only decrypt, until `rotate-keys` is done. */
export type VaultKeys = Pick<Settings, 'dataKey' | 'indexKey'> & Partial<Pick<Settings, 'dataKeysOld'>>;

/**
 * Encryption at rest (decisions.md 28): AES-256-GCM with the row bound in, so that a sealed value
 * copied to another row or column doesn't open. Layout: format, iv, tag, ciphertext.
 */
@Injectable()
export class Vault {
  constructor(@Inject(SETTINGS) private readonly settings: VaultKeys) {}

  /** `binding` names table, column and row, e.g. `registrations.health_card:<id>`. */
  seal(plain: Buffer, binding: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.settings.dataKey, iv).setAAD(Buffer.from(binding));
    const sealed = cipher.update(plain);
    // The mode has no padding: only the tag remains.
    cipher.final();
    const whole = Buffer.concat([Buffer.from([FORMAT]), iv, cipher.getAuthTag(), sealed]);
    if (sealed.length > LARGE_BYTES) freeBuffers(sealed);
    return whole;
  }

  /** Throws when the value was altered or belongs to another row. */
  open(sealed: Buffer, binding: string): Buffer {
    const { dataKey, dataKeysOld = [] } = this.settings;
    for (const key of [dataKey, ...dataKeysOld]) {
      const plain = opened(sealed, binding, key);
      if (plain) return plain;
    }
    throw new Error('a sealed value does not open');
  }

  /** The value sealed with the current key; `null` if it already is. Throws if no key opens it. */
  resealed(sealed: Buffer, binding: string): Buffer | null {
    if (opened(sealed, binding, this.settings.dataKey)) return null;
    return this.seal(this.open(sealed, binding), binding);
  }

  sealText(plain: string, binding: string): Buffer {
    return this.seal(Buffer.from(plain, 'utf8'), binding);
  }

  openText(sealed: Buffer, binding: string): string {
    return this.open(sealed, binding).toString('utf8');
  }

  /** Keyed index of a value: equal values of one purpose match; searching needs the key. */
  index(value: string, purpose: string): Buffer {
    return createHmac('sha256', this.settings.indexKey).update(`${purpose}\0${value}`).digest();
  }
}

/** `null` if the key, the value or the binding is wrong: GCM can't tell these apart. */
function opened(sealed: Buffer, binding: string, key: Buffer): Buffer | null {
  if (sealed[0] !== FORMAT || sealed.length < HEAD_BYTES) throw new Error('sealed value has an unknown format');
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, iv)
    .setAAD(Buffer.from(binding))
    .setAuthTag(sealed.subarray(1 + IV_BYTES, HEAD_BYTES));
  const plain = decipher.update(sealed.subarray(HEAD_BYTES));
  try {
    // The mode has no padding: only the tag remains to be checked.
    decipher.final();
    return plain;
  } catch {
    return null;
  }
}
