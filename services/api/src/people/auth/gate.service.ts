import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Session } from '../../platform/access/session.entity.js';
import { Sessions } from '../../platform/access/sessions.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { Vault } from '../../platform/crypto/vault.js';
import { Unauthenticated } from '../../platform/errors/http-errors.js';

const GATE_TRIES = 5;

/** The 4-character gate of the register screen: five attempts, then the session ends (REG-09, decisions.md 7). */
@Injectable()
export class GateService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sessions: Sessions,
    private readonly vault: Vault,
    private readonly audit: AuditLog,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async verify(pin: string, who: SessionPrincipal): Promise<{ pin_valid: true }> {
    const right = await this.db.transaction((tx) => this.tryOnce(tx, pin, who));
    if (!right) throw new Unauthenticated(AUTH_TEXTS.gateInvalid);
    return { pin_valid: true };
  }

  /** Counts the attempt before comparing, so that parallel guesses can't outrun the counter. */
  private async tryOnce(tx: EntityManager, pin: string, { sessionHash }: SessionPrincipal): Promise<boolean> {
    const [rows] = await tx.query<[{ gate_failures: number }[], number]>(
      `UPDATE sessions SET gate_failures = gate_failures + 1
        WHERE token_hash = $1 AND revoked_at IS NULL AND gate_failures < ${GATE_TRIES} RETURNING gate_failures`,
      [sessionHash],
    );
    const [tried] = rows;
    if (!tried) return false;
    if (timingSafeEqual(this.vault.index(pin, 'gate'), this.vault.index(this.settings.gatePin, 'gate'))) {
      await tx.update(Session, { tokenHash: sessionHash }, { gateFailures: 0 });
      return true;
    }
    if (tried.gate_failures >= GATE_TRIES) await this.sessions.revoke(tx, sessionHash);
    await this.audit.append(tx, { action: 'refusal', kind: 'session', itemId: 'gate', outcome: 'failed' });
    return false;
  }
}
