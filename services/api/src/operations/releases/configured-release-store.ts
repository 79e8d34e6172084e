import { Inject, Injectable } from '@nestjs/common';
import { openStore } from '@firstlight/release/open-store';
import { signedStore, type SignedStore } from '@firstlight/release/signed-store';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';

/** The release store of RELEASE_STORE, opened on first use; null if there is none. */
@Injectable()
export class ConfiguredReleaseStore {
  private opened: Promise<SignedStore> | undefined;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async open(): Promise<SignedStore | null> {
    const { releaseStore } = this.settings;
    if (releaseStore === null) return null;
    this.opened ??= this.signing(releaseStore);
    return this.opened;
  }

  private async signing(location: string): Promise<SignedStore> {
    const { releasePointerKey, releasePointerKeys, releasePointerFolder } = this.settings;
    return signedStore(await openStore(location), {
      signingKey: releasePointerKey ?? undefined,
      trustedKeys: releasePointerKeys,
      folder: releasePointerFolder ?? undefined,
    });
  }
}
