import { Injectable } from '@nestjs/common';
import { RELEASE_TEXTS, type ReleasesAnswer, type ReleaseStatus } from '@firstlight/domain/operations/releases';
import { rollBackRelease } from '@firstlight/release/move-pointer';
import { ReleaseError, type Pointer } from '@firstlight/release/release';
import type { ReleaseStore } from '@firstlight/release/release-store';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { ServiceUnavailable, Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { ConfiguredReleaseStore } from './configured-release-store.js';
import { ReleaseErrorsService } from './release-errors.service.js';
import { releaseStatus, rollbackOf, type Reported } from './release-status.js';
import { ReleaseVisitsService } from './release-visits.service.js';
import { RemoteFailuresService } from './remote-failures.service.js';

/** Live releases and rollback, for the main admin. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly releaseStore: ConfiguredReleaseStore,
    private readonly failures: RemoteFailuresService,
    private readonly visits: ReleaseVisitsService,
    private readonly errors: ReleaseErrorsService,
    private readonly changes: Changes,
  ) {}

  async list(): Promise<ReleasesAnswer> {
    const store = await this.releaseStore.open();
    if (!store) return { connected: false, releases: [] };
    const names = (await reached(store.names())).sort();
    const trusted = await reached(
      Promise.all(names.map(async (name) => ({ name, ...(await store.trustedPointer(name)) }))),
    );
    const reported = await this.reported();
    const releases = trusted.map(async ({ name, pointer, refused: why, since }) => {
      const origin = await originOf(store, name, pointer);
      const refused = why && since ? { why, since } : null;
      return releaseStatus(name, pointer, { origin, refused, ...reported(name) });
    });
    return { connected: true, releases: await reached(Promise.all(releases)) };
  }

  /** Ends the canary or returns to the previous version; rejected if the page is out of date. */
  async rollBack(name: string, from: string, who: SessionPrincipal): Promise<ReleaseStatus> {
    const store = await this.releaseStore.open();
    if (!store || !(await reached(store.names())).includes(name)) throw new NotFound();
    const by = `${who.firstName} ${who.lastName}`.trim();
    const pointer = await moved(store, name, from, by);
    // The store also records who moved it, but can't take part in the audit log's transaction.
    await this.changes.run({ action: 'restore', kind: 'release', itemId: name }, async () => undefined);
    const origin = await originOf(store, name, pointer);
    return releaseStatus(name, pointer, { origin, refused: null, ...(await this.reported())(name) });
  }

  private async reported(): Promise<(name: string) => Omit<Reported, 'origin' | 'refused'>> {
    const failures = await this.failures.recent();
    const rates = await this.visits.recent();
    const errors = await this.errors.recent();
    return (name) => ({
      failures: failures.get(name) ?? [],
      rates: rates.get(name) ?? [],
      errors: errors.get(name) ?? [],
    });
  }
}

async function moved(store: ReleaseStore, name: string, from: string, by: string): ReturnType<typeof rollBackRelease> {
  try {
    return await rollBackRelease(store, name, { by, at: new Date().toISOString() }, (pointer) => {
      if (!pointer || rollbackOf(pointer)?.from !== from) throw new Conflict(RELEASE_TEXTS.movedMeanwhile);
    });
  } catch (error) {
    if (error instanceof ReleaseError) throw new Conflict(error.message);
    throw error;
  }
}

async function originOf(
  store: ReleaseStore,
  name: string,
  pointer: Pointer | undefined,
): Promise<ReleaseStatus['origin']> {
  if (!pointer || pointer.withdrawn) return null;
  return (await store.readRelease(name, pointer.current))?.provenance ?? null;
}

/** An unreachable store answers 503, not 500. */
async function reached<Value>(read: Promise<Value>): Promise<Value> {
  try {
    return await read;
  } catch {
    throw new ServiceUnavailable();
  }
}
