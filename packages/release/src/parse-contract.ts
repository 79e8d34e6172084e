import type { ContractOffers, ContractUses } from '@firstlight/domain/platform/contract';
import { valid, validRange } from 'semver';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');
const all = (value: unknown, isRight: (one: unknown) => boolean): boolean =>
  isFields(value) && Object.values(value).every(isRight);

function hasLists(value: Fields): boolean {
  return all(value['exports'], isNames) && isNames(value['events']) && isNames(value['tokens']);
}

/** What a remote's build recorded; undefined if it is malformed. */
export function readUses(value: unknown): ContractUses | undefined {
  const isRange = (range: unknown): boolean => typeof range === 'string' && validRange(range) !== null;
  return isFields(value) && hasLists(value) && all(value['shared'], isRange) ? (value as ContractUses) : undefined;
}

/** What a shell's build recorded; undefined if it is malformed. */
export function readOffers(value: unknown): ContractOffers | undefined {
  const isVersion = (version: unknown): boolean => typeof version === 'string' && valid(version) !== null;
  return isFields(value) && hasLists(value) && all(value['shared'], isVersion) ? (value as ContractOffers) : undefined;
}
