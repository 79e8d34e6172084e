import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { Vault } from '../../platform/crypto/vault.js';
import { AuthenticatorApp } from './authenticator-app.js';
import { isLoopback } from '@firstlight/process/network';
import type { Attempt } from '../sign-in-access/sign-in-attempts.js';

/** Decides whether the entered code is this attempt's second factor. */
@Injectable()
export class CodeCheck {
  constructor(
    private readonly vault: Vault,
    private readonly app: AuthenticatorApp,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Keyed and bound to the attempt: the same digits of another sign-in hash differently. */
  hashOf({ handleHash }: Pick<Attempt, 'handleHash'>, code: string): Buffer {
    return this.vault.index(`${handleHash.toString('hex')}:${code}`, 'sign-in-code');
  }

  async accepts(tx: EntityManager, attempt: Attempt, code: string, address: string): Promise<boolean> {
    if (this.isShortcut(code, address)) return true;
    if (attempt.usesApp) return this.app.accepts(tx, attempt.userId, code);
    return (
      attempt.codeHash !== null && attempt.codeAlive && timingSafeEqual(attempt.codeHash, this.hashOf(attempt, code))
    );
  }

  /** The development shortcut: never in production, and only from this machine (AUTH-32, decisions.md 3). */
  private isShortcut(code: string, address: string): boolean {
    const { devTwoFactorCode, nodeEnv } = this.settings;
    return nodeEnv !== 'production' && devTwoFactorCode !== null && devTwoFactorCode === code && isLoopback(address);
  }
}
