import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Passkey } from '@firstlight/domain/people/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { PasskeyRow } from '../../sign-in-access/passkey.entity.js';

function toPasskey({ id, label, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, label, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null };
}

/** Passkeys by person. */
@Injectable()
export class Passkeys {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  rowsOf(userId: string): Promise<PasskeyRow[]> {
    return this.db.getRepository(PasskeyRow).find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Undefined if the deployment has no passkeys. */
  async listOf(userId: string): Promise<Passkey[] | undefined> {
    return this.settings.passkeys ? (await this.rowsOf(userId)).map(toPasskey) : undefined;
  }

  /** Whether this person can use one instead of a code. */
  async has(userId: string): Promise<boolean> {
    return this.settings.passkeys && (await this.db.getRepository(PasskeyRow).existsBy({ userId }));
  }

  /** Locked, so that two sign-ins with one key check its counter one after the other. */
  lock(tx: EntityManager, userId: string, credentialId: string): Promise<PasskeyRow | null> {
    return tx.findOne(PasskeyRow, { where: { userId, credentialId }, lock: { mode: 'pessimistic_write' } });
  }

  async noteUse(tx: EntityManager, id: string, counter: number): Promise<void> {
    await tx.update(PasskeyRow, { id }, { counter: String(counter), lastUsedAt: () => 'now()' });
  }
}
