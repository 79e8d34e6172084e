import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isInRange } from '@firstlight/process/network';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { hashToken } from '../../platform/crypto/hash-token.js';

/** The laboratories that this installation knows, and how each authenticates. */
@Injectable()
export class Laboratories {
  private readonly secrets: [name: string, hash: Buffer][];

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    this.secrets = settings.resultsLaboratories.map(([name, secret]) => [name, hashToken(secret)]);
  }

  get names(): string[] {
    return this.secrets.map(([name]) => name);
  }

  /** Compares with every secret, so that the time taken reveals nothing. */
  ofSecret(secret: string): string | null {
    const given = hashToken(secret);
    return this.secrets.filter(([, hash]) => timingSafeEqual(hash, given)).map(([name]) => name)[0] ?? null;
  }

  ofAddress(address: string): string | null {
    return this.settings.resultsMllpAllow.find(([range]) => isInRange(address, range))?.[1] ?? null;
  }
}
