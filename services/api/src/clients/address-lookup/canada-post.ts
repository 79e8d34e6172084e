import type { AddressSuggestion } from '@firstlight/domain/clients/address-lookup';
import { formatPostalCode } from '@firstlight/domain/identity/postal-code';
import { provinceName } from '@firstlight/domain/identity/provinces';
import { AddressLookup, MOST_SUGGESTIONS } from './address-lookup.js';

const PATIENCE_MS = 2_000;
const FIND = '/AddressComplete/Interactive/Find/v2.10/json3.ws';
/** How the service describes a complete address: `Windsor, ON, N9A 1A1`. */
const DESCRIPTION = /^(.+), ([A-Z]{2}), ([A-Z]\d[A-Z] ?\d[A-Z]\d)$/;

type FoundItem = { Text: string; Description: string };

function isFoundItem(item: unknown): item is FoundItem {
  return (
    typeof item === 'object' &&
    item !== null &&
    'Text' in item &&
    typeof item.Text === 'string' &&
    'Description' in item &&
    typeof item.Description === 'string'
  );
}

function itemsOf(body: unknown): FoundItem[] {
  if (typeof body !== 'object' || body === null || !('Items' in body) || !Array.isArray(body.Items)) return [];
  return body.Items.filter(isFoundItem);
}

function toSuggestion({ Text, Description }: FoundItem): AddressSuggestion | null {
  const [, city, code, postal] = DESCRIPTION.exec(Description) ?? [];
  const province = code === undefined ? null : provinceName(code);
  if (city === undefined || postal === undefined || province === null) return null;
  return { address: Text, city, province, postal_code: formatPostalCode(postal) };
}

/** Adapter for Canada Post's AddressComplete; streets without a number, which need a second query, are left out. */
export class CanadaPost extends AddressLookup {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {
    super();
  }

  /** Throws when the service doesn't answer in time. */
  async suggest(text: string, province: string | null): Promise<AddressSuggestion[]> {
    const address = new URL(FIND, this.url);
    address.search = new URLSearchParams({ Key: this.key, SearchTerm: text, Country: 'CAN' }).toString();
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`address service answered ${response.status}`);
    return itemsOf(await response.json())
      .map(toSuggestion)
      .filter((found) => found !== null)
      .filter((found) => province === null || found.province === province)
      .slice(0, MOST_SUGGESTIONS);
  }
}
