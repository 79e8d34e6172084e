import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LegacyDataSummary } from '@firstlight/domain/legacy-data';
import { mayUseTab } from '@firstlight/domain/permissions';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/access/session-principal.js';

const SMALLEST_SHOWN = 5;

const SUMMARY = `
  SELECT (SELECT count(*) FROM legacy_records)::int AS total,
         (SELECT min(date)::text FROM legacy_records) AS starts, (SELECT max(date)::text FROM legacy_records) AS ends,
         (SELECT coalesce(json_agg(t), '[]') FROM
           (SELECT disposition, count(*)::int AS count FROM legacy_records WHERE disposition IS NOT NULL
             GROUP BY disposition ORDER BY count(*) DESC, disposition LIMIT 5) AS t) AS top,
         (SELECT json_build_object('filename', filename, 'upload_id', id, 'uploaded_at', uploaded_at, 'records_count', records)
            FROM legacy_uploads ORDER BY uploaded_at DESC LIMIT 1) AS upload`;

type Row = {
  total: number;
  starts: string | null;
  ends: string | null;
  top: { disposition: string; count: number }[];
  upload: LegacyDataSummary['upload_info'];
};

/** The card beside the assistant (ANA-19): how much history there is, over which time. */
@Injectable()
export class LegacySummary {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
  ) {}

  async read(who: SessionPrincipal): Promise<LegacyDataSummary> {
    const [row] = await this.db.query<Row[]>(SUMMARY);
    await this.views.record({ action: 'view', kind: 'legacy-data', itemId: 'summary' });
    const all = mayUseTab(who, 'Client');
    return {
      total_records: row?.total ?? 0,
      date_range: { start: row?.starts ?? null, end: row?.ends ?? null },
      top_dispositions: (row?.top ?? []).map(({ disposition, count }) => ({
        disposition,
        count: all || count >= SMALLEST_SHOWN ? count : null,
      })),
      upload_info: row?.upload ?? null,
    };
  }
}
