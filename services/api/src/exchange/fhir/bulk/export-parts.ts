import { hasScope } from '@firstlight/domain/service-scopes';
import {
  type FhirType,
  FHIR_TYPES,
  isItemType,
  type ItemSource,
  type ItemType,
  sourcesOf,
  WRITTEN_ITEM_TYPES,
} from '../resource-types.js';
import type { FhirReaderPrincipal } from '../scopes.js';

/** What one pass over a table makes: resources of a type, or who wrote the items of a type. */
export type ExportPart = { key: string; type: FhirType; items?: ItemSource };

/** The audit log isn’t a client’s and grows without end: it is exported only if `_type` names it. */
export const EXPORTED_BY_DEFAULT: readonly FhirType[] = FHIR_TYPES.filter((type) => type !== 'AuditEvent');

/** What a caller may export: everything for the main admin, for services the types that they may read and search. */
export function exportableTypes({ scopes }: FhirReaderPrincipal): readonly FhirType[] {
  return scopes === undefined
    ? FHIR_TYPES
    : FHIR_TYPES.filter((type) => hasScope(scopes, type, 'r') && hasScope(scopes, type, 's'));
}

/** Each table is a part of its own. */
const partsFrom = (key: string, type: FhirType, of: ItemType): ExportPart[] =>
  sourcesOf(of).map((items, at) => ({ key: at === 0 ? key : `${key}: ${items.kind}`, type, items }));

export const partsOf = (types: readonly FhirType[]): ExportPart[] =>
  types.flatMap((type): ExportPart[] => {
    if (type === 'Provenance') return WRITTEN_ITEM_TYPES.flatMap((of) => partsFrom(`Provenance of ${of}`, type, of));
    return isItemType(type) ? partsFrom(type, type, type) : [{ key: type, type }];
  });
