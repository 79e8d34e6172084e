import type { RegistrationHistoryEntry } from '@firstlight/domain/clients/registration-history';
import type { EntityManager } from 'typeorm';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { defer } from '../../platform/database/deferred-statements.js';

/** Previous values of the changed fields, by wire name; the card stays sealed. */
export type ValuesBefore = { values?: Record<string, unknown> | null; healthCard?: Buffer | null };

const INSERT = `
  INSERT INTO registration_versions (registration_id, version, action, fields, before, health_card_before, actor_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** Adds the line that says who made this version of a registration, and the previous values of the changed fields. */
export async function recordRegistrationVersion(
  tx: EntityManager,
  { id, version }: { id: string; version: number },
  action: RegistrationHistoryEntry['action'],
  fields: string[] = [],
  { values = null, healthCard = null }: ValuesBefore = {},
): Promise<void> {
  const by = currentPrincipal()?.user_id ?? null;
  await defer(tx, { text: INSERT, values: [id, version, action, fields, values, healthCard, by] });
}
