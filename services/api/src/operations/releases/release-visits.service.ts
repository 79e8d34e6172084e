import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { FAILURE_DAYS, type VersionRate } from '@firstlight/domain/operations/releases';
import type { VisitTally } from '@firstlight/domain/operations/canary-rule';
import { DataSource } from 'typeorm';

/** Ten minutes: short enough to compare a canary with the old version over the same hours. */
const SLOT = "date_bin('10 minutes', now(), 'epoch')";

const COUNT = `
  INSERT INTO release_visits (remote, version, slot, visits, failed) VALUES ($1, $2, ${SLOT}, $3, $4)
  ON CONFLICT (remote, version, slot) DO UPDATE
    SET visits = release_visits.visits + excluded.visits, failed = release_visits.failed + excluded.failed`;

const SINCE = `
  SELECT coalesce(sum(visits), 0)::int AS visits, coalesce(sum(failed), 0)::int AS failed
    FROM release_visits
   WHERE remote = $1 AND version = $2 AND slot >= date_bin('10 minutes', $3::timestamptz, 'epoch')`;

const RECENT = `
  SELECT remote, version, sum(visits)::int AS visits, sum(failed)::int AS failed
    FROM release_visits WHERE slot > now() - make_interval(days => $1)
   GROUP BY remote, version ORDER BY max(slot) DESC, version DESC LIMIT 200`;

/** Page loads by version, and how many of them failed. */
@Injectable()
export class ReleaseVisitsService {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async add(remote: string, version: string, { visits, failed }: VisitTally): Promise<void> {
    await this.db.query(COUNT, [remote, version, visits, failed]);
  }

  /** @param since ISO timestamp; counts from the start of its ten minutes */
  async since(remote: string, version: string, since: string): Promise<VisitTally> {
    const [tally] = await this.db.query<VisitTally[]>(SINCE, [remote, version, since]);
    return tally ?? { visits: 0, failed: 0 };
  }

  /** Of the last days, by name of the release. */
  async recent(): Promise<Map<string, VersionRate[]>> {
    const rows = await this.db.query<(VersionRate & { remote: string })[]>(RECENT, [FAILURE_DAYS]);
    const found = new Map<string, VersionRate[]>();
    for (const { remote, ...rate } of rows) found.set(remote, [...(found.get(remote) ?? []), rate]);
    return found;
  }
}
