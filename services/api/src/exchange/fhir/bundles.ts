import { randomUUID } from 'node:crypto';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import type { FhirBase } from './mapping/parts.js';

/** The contents of a page: the matches, and the included resources. */
export type BundlePage = { matches: readonly Resource[]; included?: readonly Resource[] };

/** A page of a search; `next` is its link, if there are more. */
export function searchBundle(
  base: FhirBase,
  self: string,
  { matches, included = [] }: BundlePage,
  next: string | null,
): Bundle {
  const entryOf = (mode: 'match' | 'include') => (resource: Resource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id ?? ''}`,
    resource,
    search: { mode },
  });
  return {
    resourceType: 'Bundle',
    id: randomUUID(),
    type: 'searchset',
    link: [
      { relation: 'self', url: `${base}/${self}` },
      ...(next === null ? [] : [{ relation: 'next', url: `${base}/${next}` }]),
    ],
    entry: [...matches.map(entryOf('match')), ...included.map(entryOf('include'))],
  };
}
