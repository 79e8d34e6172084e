import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  CARE_TARGET_TEXTS,
  type CareTargets,
  careTargets,
  checkCareTargets,
  type StoredTargets,
} from '@firstlight/domain/care-targets';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Conflict, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { CareTargetsRow } from './care-targets.entity.js';

const ONLY = 1;

/** The targets of the table with those that the program set. */
@Injectable()
export class CareTargetsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
  ) {}

  async current(): Promise<StoredTargets> {
    const row = await this.db.getRepository(CareTargetsRow).findOneBy({ id: ONLY });
    return { percents: careTargets(row?.percents), version: row?.version ?? 0 };
  }

  /** Rejects if the targets were changed since `expected` was read. */
  async save(percents: CareTargets, expected: number | null): Promise<StoredTargets> {
    throwIfInvalid(checkCareTargets(percents));
    const before = await this.current();
    await this.changes.run({ action: 'update', kind: 'analytics', itemId: 'care-targets' }, async (tx, note) => {
      const [row] = await tx.query<{ version: number }[]>(
        `INSERT INTO care_targets AS known (id, percents, version) VALUES ($1, $2, 1)
         ON CONFLICT (id) DO UPDATE SET percents = excluded.percents, version = known.version + 1
         RETURNING version`,
        [ONLY, percents],
      );
      if (expected !== null && row?.version !== expected + 1) throw new Conflict(CARE_TARGET_TEXTS.changedMeanwhile);
      const changed = Object.entries(percents).filter(
        ([name, percent]) => before.percents[name as keyof CareTargets] !== percent,
      );
      note({ fields: changed.map(([name]) => name) });
    });
    return this.current();
  }
}
