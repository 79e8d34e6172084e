import type { RegistrationHistoryEntry } from '@firstlight/domain/registration-history';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { RegistrationVersion } from './registration-version.entity.js';

/** Previous values of the changed fields, by wire name; the card stays sealed. */
export type ValuesBefore = { values?: Record<string, unknown> | null; healthCard?: Buffer | null };

/** Adds the line that says who made this version of a registration, and what the changed fields held before. */
export async function noteRegistrationVersion(
  tx: EntityManager,
  { id, version }: { id: string; version: number },
  action: RegistrationHistoryEntry['action'],
  fields: string[] = [],
  { values = null, healthCard = null }: ValuesBefore = {},
): Promise<void> {
  await tx.insert(RegistrationVersion, {
    registrationId: id,
    version,
    action,
    fields,
    before: values as QueryDeepPartialEntity<Record<string, unknown>> | null,
    healthCardBefore: healthCard,
    actorId: currentPrincipal()?.user_id ?? null,
  });
}
