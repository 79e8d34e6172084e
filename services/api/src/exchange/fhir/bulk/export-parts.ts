import { hasScope } from '@firstlight/domain/exchange/service-scopes';
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

/** The output of one pass over a table: resources of a type, or the Provenance of a type's items. */
export type ExportPart = { key: string; type: FhirType; items?: ItemSource };

/** The audit log doesn't belong to a client and grows without limit: it is exported only if `_type` names it. */
export const EXPORTED_BY_DEFAULT: readonly FhirType[] = FHIR_TYPES.filter((type) => type !== 'AuditEvent');

/** What a caller may export: the main admin everything, services the types that they may read and search. */
export function exportableTypes({ scopes }: FhirReaderPrincipal): readonly FhirType[] {
  return scopes === undefined
    ? FHIR_TYPES
    : FHIR_TYPES.filter((type) => hasScope(scopes, type, 'r') && hasScope(scopes, type, 's'));
}

/** Each table is a separate part. */
const partsFrom = (key: string, type: FhirType, of: ItemType): ExportPart[] =>
  sourcesOf(of).map((items, at) => ({ key: at === 0 ? key : `${key}: ${items.kind}`, type, items }));

export const partsOf = (types: readonly FhirType[]): ExportPart[] =>
  types.flatMap((type): ExportPart[] => {
    if (type === 'Provenance') return WRITTEN_ITEM_TYPES.flatMap((of) => partsFrom(`Provenance of ${of}`, type, of));
    return isItemType(type) ? partsFrom(type, type, type) : [{ key: type, type }];
  });
