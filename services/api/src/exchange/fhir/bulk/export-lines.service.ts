import { Injectable } from '@nestjs/common';
import type { Resource } from '@medplum/fhirtypes';
import { ANY, FhirSources, type Found } from '../fhir-sources.service.js';
import { toProvenance } from '../mapping/documents.js';
import type { FhirReaderPrincipal } from '../scopes.js';
import type { FhirSearch } from '../search-parameters.js';
import type { ExportPart } from './export-parts.js';

/** Rows of one statement. */
const PAGE = 2_000;

/** What may be exported was decided when the export was requested. */
const EXPORTER: FhirReaderPrincipal = { user_id: 'fhir-export', user_type: 'admin', permissions: {} };

/** A page of lines, and the row to continue after. */
export type LinesPage = { lines: string; resources: number; lastRow: string };

/** The resources of a part as NDJSON, page by page in the order of their rows. */
@Injectable()
export class ExportLines {
  constructor(private readonly sources: FhirSources) {}

  /** `most` limits a page, so that a file of few rows ends where it should. */
  async *pages(
    { type, of }: ExportPart,
    since: Date | null,
    after: string | null,
    most: number,
  ): AsyncGenerator<LinesPage> {
    const updated: FhirSearch['updated'] = since ? [{ comparison: '>', value: since.toISOString() }] : [];
    const count = Math.min(PAGE, most);
    const pageAfter = (id: string | null): Promise<Found[]> => {
      const found = this.sources.find(
        of ?? type,
        { ...ANY, count, updated, after: id === null ? null : { id, at: null } },
        EXPORTER,
      );
      // A reader that stops early leaves the page behind that was read ahead.
      found.catch(() => undefined);
      return found;
    };
    let next: Promise<Found[]> | null = pageAfter(after);
    while (next) {
      const found: Found[] = await next;
      const lastRow = found.at(-1)?.rowId;
      if (lastRow === undefined) return;
      // The database reads the next page while this one is written.
      next = found.length < count ? null : pageAfter(lastRow);
      const resources = found.flatMap((one) => (of ? provenanceOf(one) : [one.resource]));
      const lines = resources.map((resource) => `${JSON.stringify(resource)}\n`).join('');
      yield { lines, resources: resources.length, lastRow };
    }
  }
}

const provenanceOf = ({ resource, item }: Found): Resource[] => (item ? [toProvenance(resource, item)] : []);
