import { Inject, Injectable } from '@nestjs/common';
import { openStore } from '@firstlight/release/open-store';
import type { ReleaseStore } from '@firstlight/release/release-store';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';

/** The release store of RELEASE_STORE, opened on first use; null if there is none. */
@Injectable()
export class ConfiguredReleaseStore {
  private opened: Promise<ReleaseStore> | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async open(): Promise<ReleaseStore | null> {
    const { releaseStore } = this.settings;
    if (releaseStore === null) return null;
    this.opened ??= openStore(releaseStore);
    return this.opened;
  }
}
