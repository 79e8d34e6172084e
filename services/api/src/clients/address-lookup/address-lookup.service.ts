import { Inject, Injectable } from '@nestjs/common';
import type { AddressAnswer, AddressSuggestion } from '@firstlight/domain/clients/address-lookup';
import type { Logger } from 'pino';
import { safeFacts } from '../../platform/errors/database-errors.js';
import { LOGGER } from '../../platform/log/logger.js';
import { AddressLookup, MOST_OWN, MOST_SUGGESTIONS } from './address-lookup.js';
import { SavedAddresses } from './saved-addresses.js';

const lineOf = ({ address, city }: AddressSuggestion): string => `${address}, ${city}`.toLowerCase();

/** The program's own addresses first; an external service adds new ones. */
function together(own: readonly AddressSuggestion[], outside: readonly AddressSuggestion[]): AddressSuggestion[] {
  const known = new Set(own.map(lineOf));
  return [...own.slice(0, MOST_OWN), ...outside.filter((found) => !known.has(lineOf(found)))].slice(
    0,
    MOST_SUGGESTIONS,
  );
}

/** Suggestions while an address is typed (CLI-16); if an external service fails, local suggestions are still shown. */
@Injectable()
export class AddressLookupService {
  constructor(
    private readonly lookup: AddressLookup,
    private readonly saved: SavedAddresses,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async suggest(text: string, province: string | null): Promise<AddressAnswer> {
    const ours = this.saved.suggest(text, province);
    if (this.lookup === this.saved) return { suggestions: await ours };
    const theirs = this.lookup.suggest(text, province).catch((error: unknown) => {
      this.log.warn(safeFacts(error), 'address look-up failed');
      return [];
    });
    const [own, outside] = await Promise.all([ours, theirs]);
    return { suggestions: outside.length > 0 ? together(own, outside) : own };
  }
}
