import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { FIGURES_KEPT_DAYS } from '@firstlight/domain/insight/analytics-rounding';
import { DataSource } from 'typeorm';
import { Vault } from '../../../platform/crypto/vault.js';
import { JobTasks } from '../../../platform/jobs/job-tasks.js';
import { type GuardedCell, groupKey } from './guarded-cell.js';
import { hasMoved, NOBODY } from './has-moved.js';

type Named = ReadonlyMap<string, GuardedCell[]>;

type Steadied = { cells: GuardedCell[]; moved: boolean };

/** A group keeps its figures until `hasMoved`; an empty one stays empty until then. */
function steadied(before: readonly GuardedCell[], now: readonly GuardedCell[]): Steadied {
  const then = new Map(before.map((cell) => [groupKey(cell), cell]));
  const today = new Map(now.map((cell) => [groupKey(cell), cell]));
  const keys = [...new Set([...then.keys(), ...today.keys()])];
  let moved = false;
  const cells = keys.flatMap((key) => {
    const [was, is] = [then.get(key), today.get(key)];
    const group = was ?? is;
    if (!group) return [];
    const nobody = { ...group, ...NOBODY };
    const renewed = hasMoved(was ?? nobody, is ?? nobody);
    moved ||= renewed;
    const shown = renewed ? is : was;
    return shown ? [shown] : [];
  });
  return { cells, moved };
}

/**
 * Figures shown to staff without the Client permission, the same for all users and processes, so that days can't be
 * compared.
 */
@Injectable()
export class SteadyFigures implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly vault: Vault,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('purge-analytics-figures', '25 8 * * *', async () => {
      await this.db.query(
        `DELETE FROM analytics_figures WHERE counted_at < now() - interval '${FIGURES_KEPT_DAYS} days'`,
      );
    });
  }

  /** The figures to show for those that were counted now, by name. */
  async of(counted: Named): Promise<Named> {
    const names = [...counted.keys()].map((name) => ({ name, key: this.vault.index(name, 'analytics-figures') }));
    // A fixed order, so that two questions never deadlock.
    names.sort((one, other) => Buffer.compare(one.key, other.key));
    const keys = names.map(({ key }) => key);
    return this.db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO analytics_figures (key, cells) SELECT * FROM unnest($1::bytea[], $2::jsonb[]) ON CONFLICT DO NOTHING`,
        [keys, names.map(({ name }) => JSON.stringify(counted.get(name)))],
      );
      const rows = await tx.query<{ key: Buffer; cells: GuardedCell[] }[]>(
        'SELECT key, cells FROM analytics_figures WHERE key = ANY($1::bytea[]) ORDER BY key FOR UPDATE',
        [keys],
      );
      const kept = new Map(rows.map(({ key, cells }) => [key.toString('hex'), cells]));
      const shown = names.map(({ name, key }) => {
        const now = counted.get(name) ?? [];
        return { name, key, ...steadied(kept.get(key.toString('hex')) ?? now, now) };
      });
      const moved = shown.filter((figures) => figures.moved);
      if (moved.length > 0) {
        await tx.query(
          `UPDATE analytics_figures f SET cells = n.cells FROM unnest($1::bytea[], $2::jsonb[]) AS n (key, cells)
            WHERE f.key = n.key`,
          [moved.map(({ key }) => key), moved.map(({ cells }) => JSON.stringify(cells))],
        );
      }
      return new Map(shown.map(({ name, cells }) => [name, cells]));
    });
  }
}
