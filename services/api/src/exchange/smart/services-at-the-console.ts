import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { isRecordId } from '@firstlight/domain/record-code';
import { parseScope } from '@firstlight/domain/service-scopes';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { BackendServiceRow } from './backend-service.entity.js';

const USUAL_DAYS = 365;
const MOST_DAYS = 730;
const DAY_MS = 86_400_000;

/** Private parts of a key: a file that has one is the wrong file. */
const PRIVATE_PARTS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'];
const KEY_TYPES = ['RSA', 'EC'];

class WrongInput extends Error {}

/** Public keys with ids, of the kinds that sign RS384 and ES384. @throws {WrongInput} */
export function publicKeys(text: string): JSONWebKeySet {
  const problem = 'is no JSON Web Key Set';
  let keySet: JSONWebKeySet;
  try {
    keySet = JSON.parse(text) as JSONWebKeySet;
    createLocalJWKSet(keySet);
  } catch {
    throw new WrongInput(`The file ${problem}.`);
  }
  if (keySet.keys.length === 0) throw new WrongInput('The file has no key.');
  for (const key of keySet.keys) {
    if (PRIVATE_PARTS.some((part) => part in key))
      throw new WrongInput('The file has a private key. Send only public ones.');
    if (!KEY_TYPES.includes(key.kty ?? '') || !key.kid)
      throw new WrongInput('Each key needs a kid, and kty RSA or EC.');
  }
  return keySet;
}

function keysAddress(text: string, isProduction: boolean): string | null {
  if (!/^https?:\/\//.test(text)) return null;
  if (isProduction && !text.startsWith('https:')) throw new WrongInput('The address of the keys must be https.');
  return new URL(text).href;
}

/** Registers, lists and revokes the programs that may read FHIR (`npm run admin -- backend-service …`). */
export class ServicesAtTheConsole {
  private readonly audit = new AuditLog();

  constructor(
    private readonly db: DataSource,
    private readonly isProduction: boolean,
  ) {}

  /** Runs one command and returns the lines to print; null for an unknown command or wrong arguments. */
  async run([command, ...args]: string[]): Promise<string[] | null> {
    try {
      if (command === 'add' && (args.length === 3 || args.length === 4)) return await this.add(args);
      if (command === 'revoke' && args.length === 1) return await this.revoke(args[0] ?? '');
      if (command === 'list' && args.length === 0) return await this.list();
      return null;
    } catch (error) {
      if (error instanceof WrongInput) return [error.message];
      throw error;
    }
  }

  private async add([name = '', scopeList = '', keys = '', days = String(USUAL_DAYS)]: string[]): Promise<string[]> {
    const scopes = scopeList.split(/[\s,]+/).filter(Boolean);
    const wrong = scopes.find((scope) => parseScope(scope) === null);
    if (wrong !== undefined || scopes.length === 0) {
      throw new WrongInput(
        `${wrong ?? 'Nothing'} is no scope. Use such as system/Patient.rs or system/*.rs (c, r, u, s in this order).`,
      );
    }
    const length = Number(days);
    if (!Number.isInteger(length) || length < 1 || length > MOST_DAYS) throw new WrongInput(`Days: 1 to ${MOST_DAYS}.`);
    const jwksUrl = keysAddress(keys, this.isProduction);
    const jwks = jwksUrl === null ? publicKeys(await readFile(keys, 'utf8')) : null;
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + length * DAY_MS);
    await this.db.transaction(async (tx) => {
      await tx.insert(BackendServiceRow, { id, name, jwks, jwksUrl, scopes, expiresAt });
      await this.audit.append(tx, { action: 'create', kind: 'backend-service', itemId: id, fields: scopes });
    });
    return [`Client id: ${id}`, `Scopes: ${scopes.join(' ')}`, `Until: ${expiresAt.toISOString().slice(0, 10)}`];
  }

  /** Its tokens stop working with the next call. */
  private async revoke(id: string): Promise<string[]> {
    if (!isRecordId(id)) throw new WrongInput(`${id} is no client id.`);
    return this.db.transaction(async (tx) => {
      const { affected } = await tx
        .createQueryBuilder()
        .update(BackendServiceRow)
        .set({ revokedAt: () => 'now()' })
        .where('id = :id AND revoked_at IS NULL', { id })
        .execute();
      if (affected !== 1) return ['No backend service with this id is in use.'];
      await this.audit.append(tx, { action: 'delete', kind: 'backend-service', itemId: id });
      return ['Revoked.'];
    });
  }

  private async list(): Promise<string[]> {
    const services = await this.db.manager.find(BackendServiceRow, { order: { createdAt: 'ASC' } });
    const stateOf = ({ revokedAt, expiresAt }: BackendServiceRow): string => {
      if (revokedAt) return 'revoked';
      return expiresAt < new Date() ? 'expired' : `until ${expiresAt.toISOString().slice(0, 10)}`;
    };
    return services.map((one) => `${one.id}  ${one.name}  ${one.scopes.join(' ')}  ${stateOf(one)}`);
  }
}
