import { Inject, Injectable } from '@nestjs/common';
import { openStore } from '@firstlight/release/open-store';
import type { ReleaseStore } from '@firstlight/release/release-store';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';

/** The release store that RELEASE_STORE names, opened when first asked for; null where none is named. */
@Injectable()
export class ReleaseStoreDoor {
  private opened: Promise<ReleaseStore> | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async open(): Promise<ReleaseStore | null> {
    const { releaseStore } = this.settings;
    if (releaseStore === null) return null;
    this.opened ??= openStore(releaseStore);
    return this.opened;
  }
}
