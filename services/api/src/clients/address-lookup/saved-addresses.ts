import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AddressSuggestion } from '@firstlight/domain/clients/address-lookup';
import { DataSource } from 'typeorm';
import { anywhere } from '../../platform/database/conditions.js';
import { AddressLookup, MOST_SUGGESTIONS } from './address-lookup.js';
import { suggestionOfPostalCode } from './postal-prefixes.js';

/** Maximum number of rows read for a common word. */
const CANDIDATES = 2_000;

/**
 * The program's own addresses before the register's, most common first. Grouped, so that an address doesn't reveal who
 * lives there, or how many people.
 */
const SAVED = `
  SELECT address, city, province, postal_code FROM (
    (SELECT address, coalesce(city, '') AS city, coalesce(province, '') AS province,
            coalesce(postal_code, '') AS postal_code, 1 AS origin
       FROM registrations WHERE deleted_at IS NULL AND lower(address) LIKE $1 LIMIT ${CANDIDATES})
    UNION ALL
    (SELECT address, city, province, postal_code, 2 FROM address_register WHERE lower(address) LIKE $1
      LIMIT ${CANDIDATES})
  ) AS found
   WHERE $2::text IS NULL OR province = $2
   GROUP BY address, city, province, postal_code
   ORDER BY min(origin), count(*) DESC, length(address), address LIMIT ${MOST_SUGGESTIONS}`;

/** The default adapter: the program's own saved addresses, an imported register and a table of postal prefixes. */
@Injectable()
export class SavedAddresses extends AddressLookup {
  constructor(@InjectDataSource() private readonly db: DataSource) {
    super();
  }

  async suggest(text: string, province: string | null): Promise<AddressSuggestion[]> {
    const byCode = suggestionOfPostalCode(text);
    if (byCode) return [byCode];
    return this.db.query<AddressSuggestion[]>(SAVED, [anywhere(text), province]);
  }
}
