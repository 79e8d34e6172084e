import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SignedStore } from '@firstlight/release/signed-store';
import {
  FAILURE_DAYS,
  HARMLESS_FAILURES,
  type ReleaseVisits,
  type RemoteFailureBeacon,
  type RemoteFailures,
} from '@firstlight/domain/operations/releases';
import { DataSource } from 'typeorm';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { CanaryGuard } from './canary-guard.service.js';
import { ConfiguredReleaseStore } from './configured-release-store.js';
import { ReleaseErrorsService } from './release-errors.service.js';
import { ReleaseVisitsService } from './release-visits.service.js';

const LIMIT = 60;
const LIMIT_SECONDS = 600;

const COUNT = `
  INSERT INTO remote_failures (remote, version, kind, day, count, last_at) VALUES ($1, $2, $3, current_date, 1, now())
  ON CONFLICT (remote, version, kind, day) DO UPDATE SET count = remote_failures.count + 1, last_at = now()`;

const RECENT = `
  SELECT remote, version, kind, sum(count)::int AS count, max(last_at) AS last_at
    FROM remote_failures WHERE day > current_date - $1::int
   GROUP BY remote, version, kind ORDER BY max(last_at) DESC LIMIT 500`;

type Row = Omit<RemoteFailures, 'last_at'> & { remote: string; last_at: Date };

/** A live release counts even if its files are gone, because that must be noticed. */
async function isLive(store: SignedStore, remote: string, version: string): Promise<boolean> {
  const { pointer } = await store.trustedPointer(remote);
  return pointer?.current === version || pointer?.canary?.version === version;
}

/** Counts what browsers could not load, by release and day; rows exist only for releases that do. */
@Injectable()
export class RemoteFailuresService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly releaseStore: ConfiguredReleaseStore,
    private readonly visits: ReleaseVisitsService,
    private readonly errors: ReleaseErrorsService,
    private readonly canaries: CanaryGuard,
  ) {}

  async count(beacon: RemoteFailureBeacon): Promise<void> {
    const { remote, version, kind } = beacon;
    await this.limits.take('remote-failure', LIMIT, LIMIT_SECONDS);
    const store = await this.releaseStore.open();
    // Anyone can send a beacon: invented names must not fill the table.
    if (!store) return;
    const release = await store.readRelease(remote, version);
    if (!release && !(await isLive(store, remote, version))) return;
    await this.db.query(COUNT, [remote, version, kind]);
    await this.errors.count(beacon, release);
    if (!beacon.first || HARMLESS_FAILURES.includes(kind)) return;
    await this.visits.add(remote, version, { visits: 0, failed: 1 });
    await this.canaries.look(remote);
  }

  /** Page loads as the delivery service counted them, only for existing releases. */
  async countVisits({ visits }: ReleaseVisits): Promise<void> {
    const store = await this.releaseStore.open();
    for (const { remote, version, count } of store ? visits : []) {
      if (!(await store?.readRelease(remote, version))) continue;
      await this.visits.add(remote, version, { visits: count, failed: 0 });
      await this.canaries.look(remote);
    }
  }

  /** Of the last days, by name of the remote. */
  async recent(): Promise<Map<string, RemoteFailures[]>> {
    const rows = await this.db.query<Row[]>(RECENT, [FAILURE_DAYS]);
    const found = new Map<string, RemoteFailures[]>();
    for (const { remote, last_at, ...rest } of rows) {
      found.set(remote, [...(found.get(remote) ?? []), { ...rest, last_at: last_at.toISOString() }]);
    }
    return found;
  }
}
