import { INTAKE_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import type { Random } from './random.js';

/** Where items created by a route with a different name are. */
const HOMES: readonly [RegExp, string][] = [
  [/\/admin-register$/, '/admin-registration'],
  [/\/attachment-upload$/, '/attachment'],
  [/\/upload-legacy-data$/, '/legacy-uploads'],
  [/\/(note|test|medication|interaction|attachment)s$/, '/$1'],
  [/\/activities$/, '/activity'],
  [/\/(admin-registrations-\w+-optimized|client-search|recent-clients)$/, '/admin-registration'],
];
/** Fields of calls that identify a record, under any name. */
const RECORD_FIELDS = /^(registration_id|survivor_id|merged_id|clientId)$/;
const RECORDS = '/api/admin-registration';
const LISTS = ['/api/dispositions', '/api/referral-sites'];
const NAMES = ['id', 'registration_id', 'attachment_id', 'upload_id'];
/** Fields of responses that other calls take: sign-in handles, addresses of stored files. */
const FIELDS = ['session_token', 'url', 'share_url'];
/** Ids that exist from the start. */
const FIRST: readonly [string, string][] = [
  ['/api/users', 'admin'],
  ['/api/registration-drafts', INTAKE_DRAFT_KEY],
];
const KEPT = 40;

/**
 * Ids from responses, by the URL they continue, and fields by their name, so that later calls find what earlier ones
 * created.
 */
export class KnownIds {
  private readonly byAddress = new Map<string, string[]>(FIRST.map(([address, id]) => [address, [id]]));

  learn(address: string, answer: unknown): void {
    const home = HOMES.reduce((path, [from, to]) => path.replace(from, to), address);
    for (const id of idsIn(answer)) this.add(home, id);
    for (const name of FIELDS) {
      const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
      if (typeof value !== 'string') continue;
      this.add(name, value);
      if (name === 'share_url') this.add('/api/shared', value.split('/').at(-1) ?? value);
    }
  }

  /** The address of an upload, which later calls continue or name. */
  learnLocation(address: string, location: string): void {
    const id = location.split('/').at(-1) ?? '';
    for (const place of [address, 'upload_id']) this.add(place, id);
  }

  /** An id at a URL, preferably one that has something at `below`. */
  pick(address: string, random: Random, below: string | null = null): string | null {
    const ids = this.byAddress.get(address) ?? [];
    const fertile = below === null ? [] : ids.filter((id) => this.byAddress.has(`${address}/${id}${below}`));
    if (fertile.length > 0) return random.pick(fertile);
    return ids.length > 0 ? random.pick(ids) : null;
  }

  pickFor(field: string, random: Random): string | null {
    if (RECORD_FIELDS.test(field)) return this.pick(RECORDS, random);
    return this.pick(field === 'into' ? random.pick(LISTS) : field, random);
  }

  private add(address: string, id: string): void {
    const ids = this.byAddress.get(address) ?? [];
    if (!ids.includes(id)) ids.push(id);
    if (ids.length > KEPT) ids.shift();
    this.byAddress.set(address, ids);
  }
}

function idsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(ownId);
  if (typeof answer !== 'object' || answer === null) return [];
  return [
    ...ownId(answer),
    ...Object.values(answer).flatMap((part) => (Array.isArray(part) ? part.flatMap(ownId) : [])),
  ];
}

function ownId(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return [];
  const ids = NAMES.map((name): unknown => Reflect.get(item, name));
  return ids.filter((id): id is string => typeof id === 'string').slice(0, 1);
}
