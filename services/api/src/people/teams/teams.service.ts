import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type OwnTeam, type Team, TEAM_TEXTS, type TeamInput } from '@firstlight/domain/people/teams';
import { invalid } from '@firstlight/domain/platform/violations';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import type { Queries } from '../../platform/database/queries.js';
import { uniqueViolation } from '../../platform/errors/database-errors.js';
import { UnprocessableEntity, NotFound } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { TeamRow } from './team.entity.js';

const TEAM = `SELECT t.id, t.name, t.filter, t.version,
    (SELECT count(*)::int FROM staff_users u WHERE u.team_id = t.id AND u.deleted_at IS NULL) AS members FROM teams t`;

/** Teams of staff, managed by main admins. */
@Injectable()
export class TeamsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
  ) {}

  list(): Promise<Team[]> {
    return this.db.query<Team[]>(`${TEAM} ORDER BY lower(t.name)`);
  }

  async own({ user_id }: SessionPrincipal): Promise<OwnTeam> {
    const [team] = await this.db.query<NonNullable<OwnTeam['team']>[]>(
      'SELECT t.name, t.filter FROM teams t JOIN staff_users u ON u.team_id = t.id WHERE u.id = $1',
      [user_id],
    );
    return { team: team ?? null };
  }

  create({ name, filter }: TeamInput): Promise<Team> {
    const id = randomUUID();
    return this.changes.create({ action: 'create', kind: 'team', itemId: id }, async (tx) => {
      await rejectDuplicates(() => tx.insert(TeamRow, { id, name, filter }));
      return found(tx, id);
    });
  }

  change(id: string, { name, filter, version }: TeamInput): Promise<Team> {
    return this.changes.run({ action: 'update', kind: 'team', itemId: id }, async (tx) => {
      const row = await tx.findOne(TeamRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound(TEAM_TEXTS.unknown);
      assertVersion(version, row.version, TEAM_TEXTS.stale);
      await rejectDuplicates(() => tx.update(TeamRow, { id }, { name, filter, version: row.version + 1 }));
      return found(tx, id);
    });
  }

  /** Its members will have no team. */
  async delete(id: string): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'team', itemId: id }, async (tx) => {
      const { affected } = await tx.delete(TeamRow, { id });
      if (affected !== 1) throw new NotFound(TEAM_TEXTS.unknown);
    });
  }
}

async function found(db: Queries, id: string): Promise<Team> {
  const [team] = await db.query<Team[]>(`${TEAM} WHERE t.id = $1`, [id]);
  if (!team) throw new NotFound(TEAM_TEXTS.unknown);
  return team;
}

async function rejectDuplicates(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (uniqueViolation(error) === 'teams_name') throw new UnprocessableEntity([invalid('name', TEAM_TEXTS.taken)]);
    throw error;
  }
}
