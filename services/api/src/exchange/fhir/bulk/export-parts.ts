import { hasScope } from '@firstlight/domain/service-scopes';
import { type FhirType, FHIR_TYPES, WRITTEN_ITEM_TYPES, type WrittenItemType } from '../resource-types.js';
import type { FhirReaderPrincipal } from '../scopes.js';

/** What one pass over a table makes: resources of a type, or who wrote the items of a type. */
export type ExportPart = { key: string; type: FhirType; of?: WrittenItemType };

/** The audit log isn’t a client’s and grows without end: it is exported only if `_type` names it. */
export const EXPORTED_BY_DEFAULT: readonly FhirType[] = FHIR_TYPES.filter((type) => type !== 'AuditEvent');

/** What a caller may export: everything for the main admin, for services the types that they may read and search. */
export function exportableTypes({ scopes }: FhirReaderPrincipal): readonly FhirType[] {
  return scopes === undefined
    ? FHIR_TYPES
    : FHIR_TYPES.filter((type) => hasScope(scopes, type, 'r') && hasScope(scopes, type, 's'));
}

export const partsOf = (types: readonly FhirType[]): ExportPart[] =>
  types.flatMap((type): ExportPart[] =>
    type === 'Provenance'
      ? WRITTEN_ITEM_TYPES.map((of) => ({ key: `Provenance of ${of}`, type, of }))
      : [{ key: type, type }],
  );
