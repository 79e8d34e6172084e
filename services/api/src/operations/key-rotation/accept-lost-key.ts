import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { acceptKey, type KeyName, type ProvenKeys } from '../../platform/crypto/key-proofs.js';

/** What was written with the lost key can't be read or found any more, so the log says when that was decided. */
export function acceptLostKey(db: DataSource, keys: ProvenKeys, name: KeyName): Promise<void> {
  return db.transaction(async (tx) => {
    await acceptKey(tx, keys, name);
    await new AuditLog().append(tx, { action: 'update', kind: 'key', itemId: name });
  });
}
