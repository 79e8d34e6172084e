import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LegacyValueChoice } from '@firstlight/domain/insight/legacy-data';
import type { LegacyField } from '@firstlight/domain/insight/legacy-kinds';
import { DataSource, type EntityManager } from 'typeorm';
import { Vault } from '../../platform/crypto/vault.js';

export function valueChoicesBinding(field: string): string {
  return `legacy_value_choices.sealed:${field}`;
}

/** The oldest choices of a field are forgotten beyond this. */
const MOST = 2_000;

type Row = { field: LegacyField; sealed: Buffer };
type Choice = [text: string, becomes: string];

/** How the values of earlier files were mapped; sealed, because a file may contain anything. */
@Injectable()
export class ValueChoices {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly vault: Vault,
  ) {}

  async remembered(db: DataSource | EntityManager = this.db): Promise<LegacyValueChoice[]> {
    const rows = await db.query<Row[]>('SELECT field, sealed FROM legacy_value_choices');
    return rows.flatMap(({ field, sealed }) =>
      (JSON.parse(this.vault.openText(sealed, valueChoicesBinding(field))) as Choice[]).map(([text, becomes]) => ({
        field,
        text,
        becomes,
      })),
    );
  }

  /** Needs the import lock: the choices of a field are one value. */
  async remember(tx: EntityManager, chosen: readonly LegacyValueChoice[]): Promise<void> {
    if (chosen.length === 0) return;
    const all = [...(await this.remembered(tx)), ...chosen];
    for (const field of new Set(chosen.map((choice) => choice.field))) {
      const own = new Map(all.filter((choice) => choice.field === field).map(({ text, becomes }) => [text, becomes]));
      const kept: Choice[] = [...own].slice(-MOST);
      await tx.query(
        `INSERT INTO legacy_value_choices (field, sealed) VALUES ($1, $2)
         ON CONFLICT (field) DO UPDATE SET sealed = excluded.sealed`,
        [field, this.vault.sealText(JSON.stringify(kept), valueChoicesBinding(field))],
      );
    }
  }
}
