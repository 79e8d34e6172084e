import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  CARE_TARGET_TEXTS,
  type CareTargets,
  careTargets,
  checkCareTargets,
  type StoredTargets,
} from '@firstlight/domain/care/care-targets';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { ONLY_ROW, saveSingleRow } from '../../platform/database/single-row.js';
import { throwIfInvalid } from '../../platform/errors/http-errors.js';
import { CareTargetsRow } from './care-targets.entity.js';

/** The targets of the table with those that the program set. */
@Injectable()
export class CareTargetsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
  ) {}

  async current(): Promise<StoredTargets> {
    const row = await this.db.getRepository(CareTargetsRow).findOneBy({ id: ONLY_ROW });
    return { percents: careTargets(row?.percents), version: row?.version ?? 0 };
  }

  /** Rejects if the targets were changed since `expected` was read. */
  async save(percents: CareTargets, expected: number | null): Promise<StoredTargets> {
    throwIfInvalid(checkCareTargets(percents));
    const before = await this.current();
    await this.changes.run({ action: 'update', kind: 'analytics', itemId: 'care-targets' }, async (tx, note) => {
      const text = CARE_TARGET_TEXTS.changedMeanwhile;
      await saveSingleRow(tx, { table: 'care_targets', column: 'percents', value: percents, expected, text });
      const changed = Object.entries(percents).filter(
        ([name, percent]) => before.percents[name as keyof CareTargets] !== percent,
      );
      note({ fields: changed.map(([name]) => name) });
    });
    return this.current();
  }
}
