import { Injectable } from '@nestjs/common';
import type { Queries } from '../../platform/database/queries.js';
import { Vault } from '../../platform/crypto/vault.js';

export type StatePurpose = 'single-sign-on' | 'new-passkey' | 'passkey';

const binding = (purpose: StatePurpose, key: Buffer): string =>
  `sign_in_states.content:${purpose}:${key.toString('hex')}`;

/** State that one step of a sign-in keeps for the next: encrypted, short-lived, usable once. */
@Injectable()
export class SignInStates {
  constructor(private readonly vault: Vault) {}

  /** A second value under the same key replaces the first. */
  async put(db: Queries, purpose: StatePurpose, key: Buffer, content: string, minutes: number): Promise<void> {
    await db.query(
      `INSERT INTO sign_in_states (purpose, key, content, ends_at) VALUES ($1, $2, $3, now() + make_interval(mins => $4))
       ON CONFLICT (purpose, key) DO UPDATE SET content = excluded.content, ends_at = excluded.ends_at`,
      [purpose, key, this.vault.sealText(content, binding(purpose, key)), minutes],
    );
  }

  /** The value, once; null if there is none or it has expired. */
  async take(db: Queries, purpose: StatePurpose, key: Buffer): Promise<string | null> {
    const [rows] = await db.query<[{ content: Buffer; alive: boolean }[], number]>(
      'DELETE FROM sign_in_states WHERE purpose = $1 AND key = $2 RETURNING content, ends_at > now() AS alive',
      [purpose, key],
    );
    const [row] = rows;
    return row?.alive ? this.vault.openText(row.content, binding(purpose, key)) : null;
  }
}
