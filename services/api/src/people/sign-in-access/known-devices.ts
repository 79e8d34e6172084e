import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { newToken } from '../../platform/access/session-token.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { HotQueries } from '../../platform/database/hot-queries.js';
import { KnownDevice } from './known-device.entity.js';

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
    return fresh;
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
