import { Inject, Injectable } from '@nestjs/common';
import type { AddressAnswer } from '@firstlight/domain/address-lookup';
import type { Logger } from 'pino';
import { safeFacts } from '../../platform/errors/database-errors.js';
import { LOGGER } from '../../platform/log/logger.js';
import { AddressLookup } from './address-lookup.js';
import { SavedAddresses } from './saved-addresses.js';

/** Suggestions while an address is typed (CLI-16); if an outside service fails, local suggestions are still shown. */
@Injectable()
export class AddressLookupService {
  constructor(
    private readonly lookup: AddressLookup,
    private readonly saved: SavedAddresses,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async suggest(text: string, province: string | null): Promise<AddressAnswer> {
    if (this.lookup === this.saved) return { suggestions: await this.saved.suggest(text, province) };
    const outside = await this.lookup.suggest(text, province).catch((error: unknown) => {
      this.log.warn(safeFacts(error), 'address look-up failed');
      return [];
    });
    return { suggestions: outside.length > 0 ? outside : await this.saved.suggest(text, province) };
  }
}
