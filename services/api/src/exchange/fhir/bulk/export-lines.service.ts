import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Resource } from '@medplum/fhirtypes';
import { DataSource } from 'typeorm';
import { ANY, FhirSources, type Found } from '../fhir-sources.service.js';
import { toProvenance } from '../mapping/documents.js';
import { copied, type ReadRows } from '../reading/rows.js';
import type { FhirReaderPrincipal } from '../scopes.js';
import type { FhirSearch } from '../search-parameters.js';
import type { ExportPart } from './export-parts.js';

/** Rows of one statement. */
const PAGE = 10_000;
/** Characters of a part; other calls of the API have their turn between two parts. */
const PART = 131_072;

/** What may be exported was decided when the export was requested. */
const EXPORTER: FhirReaderPrincipal = { user_id: 'fhir-export', user_type: 'admin', permissions: {} };

/** Some lines, how many they are, and the row to continue after. */
export type Lines = { text: Buffer; resources: number; lastRow: string };

/** The resources of a part as NDJSON in the order of their rows, read page by page. */
@Injectable()
export class ExportLines {
  private readonly read: ReadRows;

  constructor(
    @InjectDataSource() db: DataSource,
    private readonly sources: FhirSources,
  ) {
    this.read = copied(db);
  }

  /** `most` limits a page, so that a file of few rows ends where it should. */
  async *lines(
    { type, of }: ExportPart,
    since: Date | null,
    after: string | null,
    most: number,
  ): AsyncGenerator<Lines> {
    const updated: FhirSearch['updated'] = since ? [{ comparison: '>', value: since.toISOString() }] : [];
    const count = Math.min(PAGE, most);
    for (let id = after; ;) {
      const search = { ...ANY, count, updated, after: id === null ? null : { id, at: null } };
      const found = await this.sources.each(of ?? type, search, EXPORTER, this.read);
      const rows = yield* linesOf(found, of ? provenanceOf : resourceOf);
      if (rows.count < count) return;
      id = rows.last;
    }
  }
}

const resourceOf = ({ resource }: Found): Resource => resource;
const provenanceOf = ({ resource, item }: Found): Resource | null => (item ? toProvenance(resource, item) : null);

/** Each resource becomes text before the next row is read: objects that live briefly cost little. */
function* linesOf(
  found: Iterable<Found>,
  resourceIn: (found: Found) => Resource | null,
): Generator<Lines, { count: number; last: string | null }> {
  let [text, resources, count]: [string, number, number] = ['', 0, 0];
  let last: string | null = null;
  for (const one of found) {
    count += 1;
    last = one.rowId;
    const resource = resourceIn(one);
    if (resource === null) continue;
    resources += 1;
    text += `${JSON.stringify(resource)}\n`;
    if (text.length < PART) continue;
    yield { text: Buffer.from(text, 'utf8'), resources, lastRow: last };
    [text, resources] = ['', 0];
  }
  if (last !== null && resources > 0) yield { text: Buffer.from(text, 'utf8'), resources, lastRow: last };
  return { count, last };
}
