import { createHmac } from 'node:crypto';
import type { Settings } from '../config/settings.js';
import type { Queries } from '../database/queries.js';
import { OperatorError } from '../errors/operator-error.js';
import { Vault } from './vault.js';

/** Settings without which stored records can't be read, found or signed in to. */
export const KEY_NAMES = ['DATA_KEY', 'INDEX_KEY', 'PIN_PEPPER'] as const;
export type KeyName = (typeof KEY_NAMES)[number];
export type ProvenKeys = Pick<Settings, 'dataKey' | 'dataKeysOld' | 'indexKey' | 'pinPepper'>;

type Proof = { sealed_proof: Buffer | null; proof_hash: Buffer | null };

const TEXT = 'key check';
const ADD = 'INSERT INTO key_checks (name, sealed_proof, proof_hash) VALUES ($1, $2, $3) ON CONFLICT (name)';

export function keyProofBinding(name: string): string {
  return `key_checks.sealed_proof:${name}`;
}

const hashWith = (key: Buffer): Buffer => createHmac('sha256', key).update(TEXT).digest();
const hashOf = (keys: ProvenKeys, name: KeyName): Buffer =>
  hashWith(name === 'INDEX_KEY' ? keys.indexKey : keys.pinPepper);

/** The proof of DATA_KEY is sealed, so that `rotate-keys` moves it to the new key. */
function proofOf(keys: ProvenKeys, name: KeyName): [Buffer | null, Buffer | null] {
  if (name === 'DATA_KEY') return [new Vault(keys).sealText(TEXT, keyProofBinding(name)), null];
  return [null, hashOf(keys, name)];
}

function fits(keys: ProvenKeys, name: KeyName, { sealed_proof: sealed, proof_hash: hash }: Proof): boolean {
  if (name !== 'DATA_KEY') return hash?.equals(hashOf(keys, name)) ?? false;
  try {
    return sealed !== null && new Vault(keys).openText(sealed, keyProofBinding(name)) === TEXT;
  } catch {
    return false;
  }
}

/**
 * Refuses keys other than those that the records of this database were written with. A key without a proof is accepted.
 * @throws {OperatorError} naming every wrong key
 */
export async function checkKeys(db: Queries, keys: ProvenKeys): Promise<void> {
  const proofs = await db.query<(Proof & { name: KeyName })[]>(
    'SELECT name, sealed_proof, proof_hash FROM key_checks ORDER BY name',
  );
  const wrong = proofs.filter((proof) => !fits(keys, proof.name, proof)).map(({ name }) => name);
  if (wrong.length === 0) return;
  const what = wrong.length === 1 ? "isn't the key" : "aren't the keys";
  const earlier = wrong.includes('DATA_KEY') ? ' An earlier DATA_KEY can be given as DATA_KEYS_OLD.' : '';
  throw new OperatorError(
    `${wrong.join(', ')} ${what} of this database: restore it from your copy (docs/runbook.md, Keys).${earlier}`,
  );
}

/** Stores a proof of each key that has none, and checks the others. @throws {OperatorError} naming every wrong key */
export async function proveKeys(db: Queries, keys: ProvenKeys): Promise<void> {
  for (const name of KEY_NAMES) await db.query(`${ADD} DO NOTHING`, [name, ...proofOf(keys, name)]);
  await checkKeys(db, keys);
}

/** From now on this is the key of the database: what was written with a lost one can't be read or found any more. */
export async function acceptKey(db: Queries, keys: ProvenKeys, name: KeyName): Promise<void> {
  const change = 'DO UPDATE SET sealed_proof = excluded.sealed_proof, proof_hash = excluded.proof_hash';
  await db.query(`${ADD} ${change}`, [name, ...proofOf(keys, name)]);
}
