import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { newToken } from '../../platform/access/session-token.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { HotQueries } from '../../platform/database/hot-queries.js';
import { KnownDevice } from './known-device.entity.js';

/** Each device has its own failure counter: a person who could collect them could guess PINs without end. */
export const DEVICES_OF_A_PERSON = 20;

/** Device cookies: they grant no access, only a separate failure counter (decisions.md 2). */
@Injectable()
export class KnownDevices {
  constructor(private readonly hot: HotQueries) {}

  /** The device's key for the throttle; null for unknown devices and forged cookies. */
  async recognise(token: string | null): Promise<Buffer | null> {
    if (token === null) return null;
    const hash = hashToken(token);
    const rows = await this.hot.query<unknown[]>('SELECT 1 FROM known_devices WHERE token_hash = $1', [hash]);
    return rows.length > 0 ? hash : null;
  }

  /** After a complete sign-in: keeps a known device's token, issues one to a new device. */
  async remember(tx: EntityManager, token: string | null, userId: string): Promise<string> {
    if (token !== null) {
      const { affected } = await tx.update(
        KnownDevice,
        { tokenHash: hashToken(token) },
        { userId, lastUsedAt: () => 'now()' },
      );
      if (affected === 1) return token;
    }
    const fresh = newToken();
    await tx.insert(KnownDevice, { tokenHash: hashToken(fresh), userId });
    await this.forgetOldest(tx, userId);
    return fresh;
  }

  /** A shared tablet belongs to nobody. */
  private async forgetOldest(tx: EntityManager, userId: string): Promise<void> {
    const tooMany = await tx.find(KnownDevice, {
      select: { tokenHash: true },
      where: { userId, sharedAt: IsNull() },
      order: { lastUsedAt: 'DESC' },
      skip: DEVICES_OF_A_PERSON,
    });
    const hashes = tooMany.map(({ tokenHash }) => tokenHash);
    if (hashes.length > 0) await tx.delete(KnownDevice, { tokenHash: In(hashes) });
  }

  async hashesOf(tx: EntityManager, userId: string): Promise<Buffer[]> {
    const devices = await tx.find(KnownDevice, { select: { tokenHash: true }, where: { userId } });
    return devices.map(({ tokenHash }) => tokenHash);
  }

  async forgetAllOf(tx: EntityManager, userId: string): Promise<void> {
    // A shared tablet belongs to nobody, not even to the last person who signed in on it.
    await tx.delete(KnownDevice, { userId, sharedAt: IsNull() });
  }
}
