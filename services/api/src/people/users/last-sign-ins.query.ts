import { type DataSource, type EntityManager, In } from 'typeorm';
import { LastSignIn } from '../sign-in-access/last-sign-in.entity.js';

export type SignedInAt = (userId: string) => Date | null;

/** The last sign-in of each of these people. */
export async function lastSignIns(db: DataSource | EntityManager, ids: readonly string[]): Promise<SignedInAt> {
  const rows = ids.length === 0 ? [] : await db.getRepository(LastSignIn).findBy({ userId: In(ids) });
  const found = new Map(rows.map(({ userId, signedInAt }) => [userId, signedInAt]));
  return (userId) => found.get(userId) ?? null;
}
