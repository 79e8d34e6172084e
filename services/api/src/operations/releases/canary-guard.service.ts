import { Inject, Injectable } from '@nestjs/common';
import { canaryVerdict, type VisitTally } from '@firstlight/domain/operations/canary-rule';
import { RELEASE_TEXTS } from '@firstlight/domain/operations/releases';
import { rollBackRelease } from '@firstlight/release/move-pointer';
import { canarySince } from '@firstlight/release/pointer';
import { ReleaseError, type Pointer } from '@firstlight/release/release';
import type { ReleaseStore } from '@firstlight/release/release-store';
import type { Logger } from 'pino';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { LOGGER } from '../../platform/log/logger.js';
import { ConfiguredReleaseStore } from './configured-release-store.js';
import { ReleaseVisitsService } from './release-visits.service.js';

const rateText = ({ failed, visits }: VisitTally): string => RELEASE_TEXTS.rate(failed, Math.max(failed, visits));

/**
 * Ends a canary that fails more often than the current version (`canaryVerdict`), and records the reason in its
 * history.
 */
@Injectable()
export class CanaryGuard {
  constructor(
    private readonly releaseStore: ConfiguredReleaseStore,
    private readonly visits: ReleaseVisitsService,
    private readonly changes: Changes,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Called after every report about a release. */
  async look(name: string): Promise<void> {
    const { canaryHaltVisits } = this.settings;
    const store = canaryHaltVisits > 0 ? await this.releaseStore.open() : null;
    const { pointer } = (await store?.trustedPointer(name)) ?? {};
    if (!store || !pointer?.canary) return;
    const { current, canary } = pointer;
    const since = canarySince(pointer)?.at ?? new Date().toISOString();
    const [tried, old] = await Promise.all([
      this.visits.since(name, canary.version, since),
      this.visits.since(name, current, since),
    ]);
    if (canaryVerdict(tried, old, canaryHaltVisits) !== 'halt') return;
    await this.halt(store, name, pointer, RELEASE_TEXTS.halted(rateText(tried), current, rateText(old)));
  }

  private async halt(store: ReleaseStore, name: string, seen: Pointer, why: string): Promise<void> {
    const author = { by: RELEASE_TEXTS.haltedBy, at: new Date().toISOString(), why };
    try {
      await rollBackRelease(store, name, author, (pointer) => {
        if (pointer?.canary?.version !== seen.canary?.version) throw new ReleaseError('The canary has ended already.');
      });
    } catch (error) {
      // Another replica was faster, or the old version no longer fits the live releases, which only a person can fix.
      if (error instanceof ReleaseError) return this.log.warn({ release: name }, 'a failing canary was not halted');
      throw error;
    }
    await this.changes.run(
      { action: 'restore', kind: 'release', itemId: name, fields: ['canary'] },
      async () => undefined,
    );
    this.log.error({ release: name, version: seen.canary?.version }, 'canary halted: it fails more often');
  }
}
