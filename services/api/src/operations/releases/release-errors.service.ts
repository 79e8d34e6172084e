import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { FAILURE_DAYS, type ReleaseError, type RemoteFailureBeacon } from '@firstlight/domain/operations/releases';
import type { Release } from '@firstlight/release/release';
import { DataSource } from 'typeorm';
import { SourcePositions } from './source-positions.js';

/** Distinct errors per version and day: beacons can be forged, and must not fill the table. */
const MOST_A_DAY = 50;
/** Number shown per release. */
const MOST_SHOWN = 5;

const COUNT = `
  INSERT INTO release_errors (remote, version, day, kind, error, area, frames, count, last_at)
  SELECT $1, $2, current_date, $3, $4, $5, $6, 1, now()
   WHERE (SELECT count(*) FROM release_errors WHERE remote = $1 AND version = $2 AND day = current_date) < ${MOST_A_DAY}
      OR EXISTS (SELECT 1 FROM release_errors WHERE remote = $1 AND version = $2 AND day = current_date
                    AND kind = $3 AND error = $4 AND area = $5 AND frames = $6)
  ON CONFLICT (remote, version, day, kind, error, area, frames)
    DO UPDATE SET count = release_errors.count + 1, last_at = now()`;

const RECENT = `
  SELECT * FROM (
    SELECT remote, version, kind, error, area, frames, sum(count)::int AS count, max(last_at) AS last_at,
           row_number() OVER (PARTITION BY remote ORDER BY sum(count) DESC, max(last_at) DESC) AS place
      FROM release_errors WHERE day > current_date - $1::int
     GROUP BY remote, version, kind, error, area, frames) found
   WHERE place <= ${MOST_SHOWN} ORDER BY remote, place`;

type Row = Omit<ReleaseError, 'frames' | 'last_at'> & { remote: string; frames: string; last_at: Date; place: string };

/** Errors that browsers reported, by version, area and place in the code. */
@Injectable()
export class ReleaseErrorsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly positions: SourcePositions,
  ) {}

  /** Counts a beacon that names its error; `release` is its subject, undefined if its files are gone. */
  async count(beacon: RemoteFailureBeacon, release: Pick<Release, 'routes'> | undefined): Promise<void> {
    const { remote, version, kind, error, frames = '', area = '' } = beacon;
    if (error === undefined) return;
    const shown = release?.routes.includes(area) ? area : '';
    await this.db.query(COUNT, [remote, version, kind, error, shown, frames]);
  }

  /** Of the last days, by name of the release, most frequent first. */
  async recent(): Promise<Map<string, ReleaseError[]>> {
    const found = new Map<string, ReleaseError[]>();
    for (const { remote, place: _place, frames, last_at, ...rest } of await this.db.query<Row[]>(RECENT, [
      FAILURE_DAYS,
    ])) {
      const places = await this.positions.read(frames.split(' ').filter((frame) => frame !== ''));
      found.set(remote, [...(found.get(remote) ?? []), { ...rest, frames: places, last_at: last_at.toISOString() }]);
    }
    return found;
  }
}
