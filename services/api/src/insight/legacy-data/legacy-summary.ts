import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { roundedCount, SMALLEST_SHOWN, wholeMonths } from '@firstlight/domain/insight/analytics-rounding';
import type { LegacyDataSummary } from '@firstlight/domain/insight/legacy-data';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { UploadNames } from './upload-names.service.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';

/** A file of tests, treatments or rewards stores facts, not records. */
const SUMMARY = `
  SELECT (SELECT count(*) FROM legacy_records)::int + (SELECT count(*) FROM legacy_facts WHERE counts)::int AS total,
         least((SELECT min(date) FROM legacy_records), (SELECT min(date) FROM legacy_facts WHERE counts))::text AS starts,
         greatest((SELECT max(date) FROM legacy_records), (SELECT max(date) FROM legacy_facts WHERE counts))::text AS ends,
         (SELECT coalesce(json_agg(t), '[]') FROM
           (SELECT disposition, count(*)::int AS count FROM legacy_records WHERE disposition IS NOT NULL
             GROUP BY disposition ORDER BY count(*) DESC, disposition LIMIT 5) AS t) AS top,
         u.id, u.filename, u.sealed_filename, to_json(u.uploaded_at) AS uploaded_at, u.records
    FROM (SELECT 1) AS one
    LEFT JOIN (SELECT * FROM legacy_uploads ORDER BY uploaded_at DESC LIMIT 1) AS u ON true`;

type Row = {
  total: number;
  starts: string | null;
  ends: string | null;
  top: { disposition: string; count: number }[];
} & ({ id: null } | StoredUpload);

/** The newest upload. */
type StoredUpload = {
  id: string;
  filename: string;
  sealed_filename: Buffer | null;
  uploaded_at: string;
  records: number;
};

/** The card next to the assistant (ANA-19): the number of historical records and their period. */
@Injectable()
export class LegacySummary {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly names: UploadNames,
  ) {}

  async read(who: SessionPrincipal): Promise<LegacyDataSummary> {
    const [row] = await this.db.query<Row[]>(SUMMARY);
    await this.views.record({ action: 'view', kind: 'legacy-data', itemId: 'summary' });
    const summary = {
      total_records: row?.total ?? 0,
      date_range: { start: row?.starts ?? null, end: row?.ends ?? null },
      top_dispositions: row?.top ?? [],
      upload_info: row?.id ? this.infoOf(row) : null,
    };
    return mayUseTab(who, 'Client') ? summary : rounded(summary);
  }

  private infoOf({ id, uploaded_at, records, ...stored }: StoredUpload): LegacyDataSummary['upload_info'] {
    return { filename: this.names.of(id, stored), upload_id: id, uploaded_at, records_count: records };
  }
}

/** As the assistant rounds for staff without the Client permission (decision 0059). */
function rounded({ total_records, date_range, top_dispositions, upload_info }: LegacyDataSummary): LegacyDataSummary {
  const { from, to } = wholeMonths({ from: date_range.start, to: date_range.end });
  return {
    total_records: roundedCount(total_records),
    date_range: { start: from, end: to },
    top_dispositions: top_dispositions.map(({ disposition, count }) => ({
      disposition,
      count: count === null || count < SMALLEST_SHOWN ? null : roundedCount(count),
    })),
    upload_info: upload_info && { ...upload_info, records_count: roundedCount(upload_info.records_count) },
  };
}
