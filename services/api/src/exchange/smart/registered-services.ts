import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import {
  BACKEND_SERVICE_TEXTS,
  type BackendService,
  checkBackendService,
  type NewBackendService,
} from '@firstlight/domain/exchange/backend-services';
import { invalid } from '@firstlight/domain/platform/violations';
import { type EntityManager, IsNull } from 'typeorm';
import { UnprocessableEntity, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { BackendServiceRow } from './backend-service.entity.js';

const DAY_MS = 86_400_000;

function storedKeys(text: string): JSONWebKeySet {
  try {
    const keys = JSON.parse(text) as JSONWebKeySet;
    createLocalJWKSet(keys);
    return keys;
  } catch {
    throw new UnprocessableEntity([invalid('keys', BACKEND_SERVICE_TEXTS.notKeys)]);
  }
}

/**
 * Registers a program; the caller writes the audit line.
 * @throws {UnprocessableEntity} naming the fields
 */
export async function addService(
  tx: EntityManager,
  id: string,
  form: NewBackendService,
  isProduction: boolean,
): Promise<BackendServiceRow> {
  throwIfInvalid(checkBackendService(form, !isProduction));
  await tx.insert(BackendServiceRow, {
    id,
    name: form.name.trim(),
    jwks: form.keys === null ? null : storedKeys(form.keys),
    jwksUrl: form.keys_address === null ? null : new URL(form.keys_address).href,
    scopes: form.scopes,
    expiresAt: new Date(Date.now() + form.days * DAY_MS),
  });
  return tx.findOneByOrFail(BackendServiceRow, { id });
}

/** Its tokens stop working at the next call; false if no such program is active. */
export async function revokeService(tx: EntityManager, id: string): Promise<boolean> {
  const { affected } = await tx.update(BackendServiceRow, { id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
  return affected === 1;
}

/** Newest first. */
export async function listServices(tx: EntityManager): Promise<BackendService[]> {
  return (await tx.find(BackendServiceRow, { order: { createdAt: 'DESC', id: 'ASC' } })).map(toBackendService);
}

function stateOf({ revokedAt, expiresAt }: BackendServiceRow): BackendService['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt < new Date() ? 'expired' : 'active';
}

export function toBackendService(row: BackendServiceRow): BackendService {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    keys_address: row.jwksUrl,
    state: stateOf(row),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_token_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
